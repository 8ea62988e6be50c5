/// Numbers of every width at the ends of their ranges, and floating-point values that are no numbers.
struct NumberGallery: Sendable {
    let int = Int.min
    let int8 = Int8.min
    let int16 = Int16.min
    let int32 = Int32.min
    let int64 = Int64.min
    let int128 = Int128.min
    let uint = UInt.max
    let uint8 = UInt8.max
    let uint16 = UInt16.max
    let uint32 = UInt32.max
    let uint64 = UInt64.max
    let uint128 = UInt128.max
    let half: Float16 = 0.1
    let single: Float = 0.1
    let double = 0.1 + 0.2
    #if arch(x86_64)
    let extended: Float80 = 0.1
    #endif
    let pi = Double.pi
    let tiny = Double.leastNonzeroMagnitude
    let huge = Double.greatestFiniteMagnitude
    let negativeZero = -0.0
    let notANumber = Double.nan
    let signalingNotANumber = Double(nan: 42, signaling: true)
    let infinity = Double.infinity
    let negativeInfinity = -Float.infinity
    let beyondJavaScript = 9_007_199_254_740_993
    let yes = true
    let no = false
    let vector = SIMD4<Float>(1, 2, 3, 4)
    let words = [UInt8(0), 1, 127, 128, 255]
    let nothing: Int? = nil
    let something: UInt16?? = 404
}
