#pragma once

// Types as C has them and Swift imports them: what the engine's tests try it on.

#include <stdbool.h>
#include <stdint.h>

/// A closed enum: Swift trusts that no other value occurs, C does not.
typedef enum __attribute__((enum_extensibility(closed))) : uint8_t { ForeignClosedFirst = 1, ForeignClosedSecond = 2 } ForeignClosed;

/// An open enum: any raw value may occur.
typedef enum __attribute__((enum_extensibility(open))) : int32_t { ForeignOpenFirst, ForeignOpenSecond } ForeignOpen;

/// An enum without an attribute, which Swift imports as a struct with a raw value.
typedef enum { ForeignPlainFirst, ForeignPlainSecond } ForeignPlain;

/// Options, which may hold bits without a name.
typedef enum __attribute__((flag_enum, enum_extensibility(open))) : uint32_t { ForeignOptionsRead = 1, ForeignOptionsWrite = 2 } ForeignOptions;

typedef union {
    int64_t integer;
    double number;
    const char *_Nullable text;
} ForeignUnion;

/// Fields that do not lie where their alignment wants them.
typedef struct __attribute__((packed)) {
    uint8_t byte;
    int32_t misaligned;
    double number;
    int16_t last;
} ForeignPacked;

typedef struct {
    unsigned low : 3;
    unsigned high : 13;
    uint8_t after;
} ForeignBits;

typedef struct {
    int32_t tag;
    struct {
        int32_t x, y;
    } point;
    union {
        int32_t left;
        float right;
    };
    ForeignUnion value;
    ForeignClosed closed;
    ForeignOpen open;
    ForeignPlain plain;
    bool flag;
    int32_t matrix[2][3];
    void (*_Nullable callback)(int32_t);
    const char *_Nullable text;
    void *_Nullable context;
    _Complex float complex;
    struct ForeignHidden *_Nullable hidden;
} ForeignStruct;

typedef struct {
} ForeignEmpty;

/// A value of the closed enum that is none of its cases.
ForeignClosed foreign_closed(uint8_t raw);
/// A value of the open enum that is none of its cases.
ForeignOpen foreign_open(int32_t raw);
/// A struct with every field filled in, its pointers leading nowhere.
ForeignStruct foreign_struct(void);
ForeignPacked foreign_packed(void);
ForeignBits foreign_bits(void);
