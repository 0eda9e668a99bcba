import sharp from 'sharp';
import { seededRandom } from '../../../kernel/values/seeded-random';
import { gestures } from './gestures';
import { inkSets } from './inks';
import { EDGE, rect } from './shapes';

const PIXELS = 1200;

const pick = <T>(from: readonly T[], random: () => number): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** An original cover as SVG: few inks, one gesture. The same seed gives the same picture. */
export const drawCover = (seed: number): string => {
  const random = seededRandom(seed);
  const inks = pick(inkSets, random);
  const gesture = pick(gestures, random);
  const size = `width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${EDGE} ${EDGE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rect(0, 0, EDGE, EDGE, inks[0])}${gesture(inks, random)}</svg>`;
};

/** The cover as a PNG of 1200 x 1200 pixels. */
export const renderCover = (seed: number): Promise<Buffer> =>
  sharp(Buffer.from(drawCover(seed)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
