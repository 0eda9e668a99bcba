import { endianness } from 'node:os';
import { SAMPLE_RATE, type Stereo } from './audio';

const HEADER_BYTES = 44;
const FRAME_BYTES = 4;

/** A 16-bit stereo WAV file, dithered so that fades stay smooth. Samples beyond full scale are held there. */
export const wav = ({ left, right }: Stereo, seed: number): Buffer => {
  const dataBytes = left.length * FRAME_BYTES;
  const file = Buffer.alloc(HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * FRAME_BYTES, 28);
  file.writeUInt16LE(FRAME_BYTES, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  const samples = new Int16Array(file.buffer, file.byteOffset + HEADER_BYTES, left.length * 2);
  const { round, max, min, imul } = Math;
  // A generator so plain that millions of numbers cost nothing; from -1/2 to 1/2.
  let state = seed | 0;
  const half = () => (state = (imul(state, 1_664_525) + 1_013_904_223) | 0) / 4_294_967_296;
  const whole = (value: number) => max(-32768, min(32767, round(value * 32767 + half() + half())));
  for (let i = 0; i < left.length; i += 1) {
    samples[2 * i] = whole(left[i] ?? 0);
    samples[2 * i + 1] = whole(right[i] ?? 0);
  }
  if (endianness() === 'BE') file.subarray(HEADER_BYTES).swap16();
  return file;
};
