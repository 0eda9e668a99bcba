/** STREAMINFO as far as it says how long the stream is: frames are of `blockSize` samples, or of varying size (null). */
export type FlacPromise = Readonly<{ totalSamples: number; blockSize: number | null }>;

/** RFC 9639, section 8.2. `head` begins with 'fLaC'. */
export const readStreamInfo = (head: Buffer): FlacPromise => {
  const [min, max] = [head.readUInt16BE(8), head.readUInt16BE(10)];
  return {
    totalSamples: ((head[21] ?? 0) & 0x0f) * 2 ** 32 + head.readUInt32BE(22),
    blockSize: min === max ? min : null,
  };
};

const crc8 = (bytes: Buffer): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc;
};

/** The number coded as UTF-8 would code it (up to 36 bits), with the bytes it takes; null when it is not well formed. */
const codedNumber = (bytes: Buffer): Readonly<{ value: number; length: number }> | null => {
  const first = bytes[0] ?? 0;
  if (first < 0x80) return { value: first, length: 1 };
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > 7 || bytes.length < length) return null;
  let value = first & (0x7f >> length);
  for (const byte of bytes.subarray(1, length)) {
    if ((byte & 0xc0) !== 0x80) return null;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, length };
};

/** The first sample of the frame whose header stands at `at`, or null. RFC 9639, section 9.1; the CRC-8 must be right. */
const frameStart = (bytes: Buffer, at: number, blockSize: number | null): number | null => {
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
  const coded = codedNumber(bytes.subarray(at + 4, at + 11));
  if (!coded) return null;
  const blockSizeBytes = third >> 4 === 6 ? 1 : third >> 4 === 7 ? 2 : 0;
  const rateBytes = (third & 15) === 12 ? 1 : [13, 14].includes(third & 15) ? 2 : 0;
  const end = at + 4 + coded.length + blockSizeBytes + rateBytes;
  if (end >= bytes.length || crc8(bytes.subarray(at, end)) !== bytes[end]) return null;
  if (second & 1) return coded.value;
  return blockSize === null ? null : coded.value * blockSize;
};

/** The first sample of the last frame that begins in `tail`, the end of a FLAC file; null when none is found. */
export const lastFrameStart = (tail: Buffer, { totalSamples, blockSize }: FlacPromise): number | null => {
  let last: number | null = null;
  for (let at = tail.indexOf(0xff); at >= 0; at = tail.indexOf(0xff, at + 1)) {
    if (((tail[at + 1] ?? 0) & 0xfe) !== 0xf8) continue;
    const start = frameStart(tail, at, blockSize);
    if (start !== null && start < totalSamples) last = Math.max(last ?? 0, start);
  }
  return last;
};
