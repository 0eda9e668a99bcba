import { thumbHashOf } from './thumb-hash';

const EDGE = 16;
const picture = (colour: (x: number, y: number) => readonly number[]): Uint8Array =>
  Uint8Array.from({ length: EDGE * EDGE }, (_, i) => i).reduce(
    (rgb, _, i) => {
      rgb.set(colour(i % EDGE, Math.floor(i / EDGE)), i * 3);
      return rgb;
    },
    new Uint8Array(EDGE * EDGE * 3),
  );

const isSpot = (x: number, y: number) => (x - 4) ** 2 + (y - 6) ** 2 < 17;

describe('a thumbhash', () => {
  it.each([
    ['a ramp', picture((x, y) => [x * 17, y * 17, 128]), '4AcKPxxwd3dwiHiHiHiHeIh3Bwd4gI8I'],
    [
      'a spot on a ground',
      picture((x, y) => (isSpot(x, y) ? [244, 231, 207] : [28 + x * 3, 24 + y, 121])),
      'GCYKHwRuUneaZ3cwqDiFiXh4x6YKgIoH',
    ],
  ])('of %s is what the reference encoder gives', (_, rgb, hash) => {
    expect(thumbHashOf(rgb, EDGE)).toBe(hash);
  });
});
