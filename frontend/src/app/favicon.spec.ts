import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(__dirname, '..', '..');
const icon = readFileSync(join(folder, 'public', 'favicon.ico'));

/** The pictures of an ICO file, as its entries say. */
const pictures = Array.from({ length: icon.readUInt16LE(4) }, (_, i) => {
  const entry = icon.subarray(6 + 16 * i, 22 + 16 * i);
  const offset = entry.readUInt32LE(12);
  return {
    edge: entry.readUInt8(0),
    png: icon.subarray(offset, offset + entry.readUInt32LE(8)),
    end: offset + entry.readUInt32LE(8),
  };
});

describe('the icon that browsers ask for by themselves', () => {
  it('is an ICO file with a picture of each size that it names, and nothing behind them', async () => {
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
    expect(pictures.map(({ edge }) => edge)).toEqual([16, 32, 48]);
    for (const { edge, png } of pictures)
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: edge, height: edge, hasAlpha: true });
    expect(pictures.at(-1)?.end).toBe(icon.length);
  });

  it('is the record of the logo: red in its middle, nothing in its corners', async () => {
    const { png } = pictures.at(-1) ?? { png: Buffer.alloc(0) };
    const pixels = await sharp(png).ensureAlpha().raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 48 + x) * 4, (y * 48 + x) * 4 + 4)];
    const [red = 0, green = 0, blue = 0] = at(24, 20);
    expect([red > 200, green < 90, blue < 60, at(0, 0)[3]]).toEqual([true, true, true, 0]);
  });

  it('stands in the page before the sharp one, for browsers that take none', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page.match(/<link rel="(?:icon|apple-touch-icon)" href="[^"]+"/g)).toEqual([
      '<link rel="icon" href="/favicon.ico"',
      '<link rel="icon" href="/favicon.svg"',
      '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"',
    ]);
  });
});
