import sharp from 'sharp';
import { demoPeople } from '../../people';
import { drawPortrait, renderPortrait } from '.';

describe('the portraits of the demo', () => {
  it('are of different sitters, and the same for the same seed', () => {
    const drawn = demoPeople.map(({ portrait: { seed, sitters } }) => drawPortrait(seed, sitters));
    expect(new Set(drawn).size).toBe(demoPeople.length);
    expect(drawPortrait(7)).toBe(drawPortrait(7));
  });

  it('are small square pictures that fill their frame', async () => {
    const picture = await renderPortrait(5, 5);
    const { width, height } = await sharp(picture).metadata();
    const { channels } = await sharp(picture).stats();
    expect([width, height, channels[3]?.min ?? 255, picture.length < 60_000]).toEqual([512, 512, 255, true]);
  });
});
