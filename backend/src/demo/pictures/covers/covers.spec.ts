import sharp from 'sharp';
import { demoTracks } from '../../demo-tracks';
import { seededRandom } from '../../../kernel/values/seeded-random';
import { drawCover, renderCover } from '.';
import { gestures } from './gestures';
import { inkSets } from './inks';

describe('a cover', () => {
  it('is a square PNG that shows more than its ground', async () => {
    const png = await renderCover(11);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 });
    const { channels } = await sharp(png).flatten().stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });

  it('comes out the same from the same seed, and another from another', async () => {
    expect(drawCover(3)).toBe(drawCover(3));
    expect((await renderCover(3)).equals(await renderCover(3))).toBe(true);
    expect(new Set(Array.from({ length: 200 }, (_, seed) => drawCover(seed))).size).toBe(200);
  });

  it('is drawn with the inks of its set and no others', () => {
    gestures.forEach((gesture, i) => {
      const inks = inkSets[i];
      if (!inks) throw new Error('as many ink sets as gestures');
      const used = new Set(gesture(inks, seededRandom(i)).match(/#[0-9a-f]{6}/g));
      expect(used.size).toBeGreaterThan(1);
      used.forEach((ink) => expect(inks).toContain(ink));
    });
  });

  it('never holds a number that is none, whatever the seed', () => {
    for (let seed = 0; seed < 500; seed += 1) expect(drawCover(seed)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is of other inks for every track of the demo', () => {
    const covers = demoTracks.map(({ coverSeed }) => drawCover(coverSeed));
    expect(new Set(covers).size).toBe(12);
    expect(new Set(covers.map((svg) => /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1])).size).toBe(12);
  });
});
