#include "CForeignValues.h"

ForeignClosed foreign_closed(uint8_t raw) { return (ForeignClosed)raw; }

ForeignOpen foreign_open(int32_t raw) { return (ForeignOpen)raw; }

ForeignStruct foreign_struct(void) {
    ForeignStruct value = {
        .tag = 7,
        .point = {1, 2},
        .left = 3,
        .closed = (ForeignClosed)99,
        .open = (ForeignOpen)-5,
        .plain = ForeignPlainSecond,
        .flag = true,
        .matrix = {{1, 2, 3}, {4, 5, 6}},
        .text = (const char *)8,
        .context = (void *)16,
        .hidden = (struct ForeignHidden *)24,
    };
    value.value.integer = 4711;
    return value;
}

ForeignPacked foreign_packed(void) {
    return (ForeignPacked){.byte = 1, .misaligned = -2, .number = 2.5, .last = 4};
}

ForeignBits foreign_bits(void) { return (ForeignBits){.low = 5, .high = 4000, .after = 6}; }
