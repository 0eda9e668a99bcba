import { crc32, deflateSync } from 'node:zlib';

const SAMPLE_RATE = 22_050;

/**
 * A tone as a WAV file: 16 bit, one channel.
 * @param {{ seconds: number, hertz: number }} tone
 */
export const wav = ({ seconds, hertz }) => {
  const frames = Math.round(seconds * SAMPLE_RATE);
  const file = Buffer.alloc(44 + frames * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 2, 40);
  for (let i = 0; i < frames; i += 1)
    file.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE)), 44 + i * 2);
  return file;
};

/** @param {string} type @param {Buffer} data */
const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/**
 * A square picture with a slope of colour, as PNG.
 * @param {{ edge: number, hue: number }} picture `hue` 0 to 255
 */
export const png = ({ edge, hue }) => {
  const rows = Buffer.alloc(edge * (1 + edge * 3));
  for (let y = 0; y < edge; y += 1) {
    for (let x = 0; x < edge; x += 1) rows.set([hue, (x * 255) / edge, (y * 255) / edge], y * (1 + edge * 3) + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
};

const BOUNDARY = 'refrain-sample-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Fields, and after them files. @param {readonly { name: string, fileName: string, bytes: Buffer }[]} files @param {Readonly<Record<string, string>>} [fields] */
export const formOf = (files, fields = {}) =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, fileName, bytes }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
