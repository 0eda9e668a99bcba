const BIT_RATES_KBPS = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES: Readonly<Record<number, readonly number[]>> = {
  3: [44100, 48000, 32000],
  2: [22050, 24000, 16000],
  0: [11025, 12000, 8000],
};

/** Length in bytes of the MPEG layer III frame that starts at `at`, or null where none does. ISO 11172-3, 2.4.1.3. */
const mp3FrameLength = (head: Buffer, at: number): number | null => {
  if (at + 4 > head.length || head[at] !== 0xff) return null;
  const [second = 0, third = 0] = [head[at + 1], head[at + 2]];
  if ((second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const rate = SAMPLE_RATES[version]?.[(third >> 2) & 3];
  const kbps = BIT_RATES_KBPS[version === 3 ? 'mpeg1' : 'mpeg2'][third >> 4];
  if (!rate || !kbps) return null;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbps) / rate) + ((third >> 1) & 1);
};

/** Length in bytes of the ADTS frame that starts at `at`, or null. ISO 13818-7, 6.2. */
const adtsFrameLength = (head: Buffer, at: number): number | null => {
  if (at + 7 > head.length || head[at] !== 0xff || ((head[at + 1] ?? 0) & 0xf6) !== 0xf0) return null;
  if ((((head[at + 2] ?? 0) >> 2) & 15) > 12) return null;
  const length = ((head.readUInt32BE(at + 3) >> 13) & 0x1fff) >>> 0;
  return length > 7 ? length : null;
};

/** One sync word proves little: a second frame must stand where the first one ends. */
const twoFrames =
  (frameLength: typeof mp3FrameLength) =>
  (head: Buffer, at: number): boolean => {
    const length = frameLength(head, at);
    return length !== null && frameLength(head, at + length) !== null;
  };

export const isMp3At = twoFrames(mp3FrameLength);
export const isAdtsAt = twoFrames(adtsFrameLength);

/** Bytes of the ID3v2 tag a file begins with, 0 when there is none or it is not well formed. */
export const id3Length = (head: Buffer): number => {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [version = 0, revision = 0, flags = 0] = [head[3], head[4], head[5]];
  const size = [...head.subarray(6, 10)];
  if (version < 2 || version > 4 || revision === 0xff || (flags & 0x0f) !== 0 || size.some((byte) => byte > 0x7f)) return 0;
  const footer = flags & 0x10 ? 10 : 0;
  return size.reduce((sum, byte) => sum * 128 + byte, 0) + 10 + footer;
};
