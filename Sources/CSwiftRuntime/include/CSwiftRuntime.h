#pragma once

// The entry points of the Swift runtime that the engine reads through, with the calling convention that each one has
// in the runtime's own headers: `SWIFT_CC(swift)` becomes `swiftcall`, everything else is plain C. All of them are
// exported by libswiftCore; none is documented as stable, which is why the engine proves what
// they answer on probe types of its own before it relies on them.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SWIFT_RUNTIME_SWIFTCALL __attribute__((swiftcall))

/// What `swift_reflectionMirror_recursiveChildMetadata` says about a stored property (runtime: ReflectionMirror.cpp).
typedef struct {
    const char *_Nullable name;
    void (*_Nullable freeName)(const char *_Nullable);
    bool isStrong;
    bool isVariable;
} SwiftRuntimeFieldMetadata;

/// Number of stored properties of a struct, class or tuple type; a class counts those of its superclasses first.
SWIFT_RUNTIME_SWIFTCALL
intptr_t swift_reflectionMirror_recursiveCount(const void *_Nonnull type);

/// Type of a stored property by its recursive index, and what else the runtime knows about it.
SWIFT_RUNTIME_SWIFTCALL
const void *_Nonnull swift_reflectionMirror_recursiveChildMetadata(
    const void *_Nonnull type, intptr_t index, SwiftRuntimeFieldMetadata *_Nonnull field);

/// Offset in bytes of a stored property by its recursive index, from the start of the value or object.
SWIFT_RUNTIME_SWIFTCALL
intptr_t swift_reflectionMirror_recursiveChildOffset(const void *_Nonnull type, intptr_t index);

/// The type that a mangled name stands for inside a generic context, or null (runtime: MetadataLookup.cpp).
SWIFT_RUNTIME_SWIFTCALL
const void *_Nullable swift_getTypeByMangledNameInContext(
    const char *_Nonnull name, size_t nameLength, const void *_Nullable context,
    const void *_Nullable genericArguments);

/// The payload of a box that holds an indirect enum case (runtime: HeapObject.h).
void *_Nonnull swift_projectBox(void *_Nonnull box);

/// What `swift_getErrorValue` answers (runtime: ErrorObject.h).
typedef struct {
    const void *_Nullable value;
    const void *_Nullable type;
    const void *_Nullable witnessTable;
} SwiftRuntimeErrorValue;

/// Address and type of the value inside an `any Error` box; `scratch` is written only for bridged NSErrors.
void swift_getErrorValue(
    const void *_Nonnull error, void *_Nullable *_Nonnull scratch, SwiftRuntimeErrorValue *_Nonnull result);

/// Retains an object unless it is already being deinitialised; null then (runtime: HeapObject.h).
void *_Nullable swift_tryRetain(void *_Nonnull object);

/// The tag of an enum value: payload cases first, then the others, both in source order (`getEnumTag` witness).
static inline unsigned swift_runtime_enumTag(
    const void *_Nonnull witness, const void *_Nonnull value, const void *_Nonnull type) {
    return ((unsigned (*)(const void *, const void *))witness)(value, type);
}

/// Removes the tag bits of an enum value in place, so that only its payload is left (`destructiveProjectEnumData`).
static inline void swift_runtime_projectEnumPayload(
    const void *_Nonnull witness, void *_Nonnull value, const void *_Nonnull type) {
    ((void (*)(void *, const void *))witness)(value, type);
}

/// The name of the case that an enum value is in, or null (runtime: ReflectionMirror.cpp).
SWIFT_RUNTIME_SWIFTCALL
const char *_Nullable swift_EnumCaseName(const void *_Nonnull value, const void *_Nonnull type);
