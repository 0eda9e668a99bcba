import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { MediaProblem } from '../media-problem';
import { processCover } from './process-cover';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-cover-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const save = async (image: Buffer): Promise<string> => {
  const file = join(folder, 'input');
  await writeFile(file, image);
  return file;
};
const square = (edge: number, background: string) => ({
  create: { width: edge, height: edge, channels: 4 as const, background },
});
/** Left two thirds red-orange, right third ink, each of full height. */
const twoInks = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e0371b' } }).composite([
    { input: { create: { width: Math.floor(width / 3), height, channels: 3, background: '#1c1815' } }, gravity: 'east' },
  ]);
const process = async (image: Buffer) => processCover('sample-artist', await save(image), join(folder, 'out'));
const channels = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

describe('a cover', () => {
  it('becomes three square WebP images without metadata', async () => {
    const exif = { IFD0: { Copyright: 'SECRET-TAG' } };
    const done = await process(await twoInks(900, 600).withExif(exif).jpeg().toBuffer());
    for (const [size, made] of Object.entries(done.files)) {
      const meta = await sharp(made.file).metadata();
      expect(meta).toMatchObject({ format: 'webp', width: Number(size), height: Number(size) });
      expect(meta.exif).toBeUndefined();
      expect(made.sizeBytes).toBeGreaterThan(50);
    }
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(['cover-1200.webp', 'cover-480.webp', 'cover-96.webp']);
  });

  it('has a palette of its inks, the most used first', async () => {
    const { palette } = await process(await twoInks(600, 600).png().toBuffer());
    expect(palette).toHaveLength(2);
    const wanted = [
      [0xe0, 0x37, 0x1b],
      [0x1c, 0x18, 0x15],
    ];
    palette.forEach((ink, i) =>
      channels(ink).forEach((value, c) => expect(Math.abs(value - (wanted[i]?.[c] ?? 0))).toBeLessThan(6)),
    );
  });

  it('never has more than five inks, however colourful it is', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const;
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } });
    const { palette } = await process(await picture.png().toBuffer());
    expect(palette.length).toBeGreaterThan(0);
    expect(palette.length).toBeLessThanOrEqual(5);
    palette.forEach((ink) => expect(ink).toMatch(/^#[0-9a-f]{6}$/));
  });

  it('shows the first frame of an animation', async () => {
    const frames = await Promise.all(['#1f3d5c', '#f2c14e', '#f6efe2'].map((ink) => sharp(square(64, ink)).png().toBuffer()));
    const { files, palette } = await process(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect((await sharp(files['480'].file).metadata()).pages ?? 1).toBe(1);
    expect(palette).toEqual(['#1f3d5c']);
  });

  it('shows paper through where it is transparent, and stands upright', async () => {
    expect((await process(await sharp(square(64, '#00000000')).png().toBuffer())).palette).toEqual(['#f6efe2']);
    const tall = await twoInks(300, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data, info } = await sharp((await process(tall)).files['96'].file)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Turned by a quarter, the ink on the right has come to lie at the bottom.
    expect(data[0]).toBeGreaterThan(150);
    expect(data[info.width * (info.height - 1) * info.channels]).toBeLessThan(90);
  });

  it('carries a thumbhash of 24 bytes', async () => {
    expect(Buffer.from((await process(await twoInks(200, 200).png().toBuffer())).thumbhash, 'base64')).toHaveLength(24);
  });

  it('that cannot be read leaves no file', async () => {
    const whole = await twoInks(900, 900).jpeg().toBuffer();
    const failed = process(whole.subarray(0, whole.length / 2));
    await expect(failed).rejects.toBeInstanceOf(MediaProblem);
    expect(await readdir(join(folder, 'out'))).toEqual([]);
  });
});
