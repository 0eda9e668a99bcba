import { cardGround } from './card-ground';

const size = { width: 1200, height: 630 };
const fills = (svg: string) => [...svg.matchAll(/fill="([^"]+)"/g)].map(([, colour]) => colour);
const rects = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((m) => m.slice(1).map(Number));

describe('the ground of a card', () => {
  it('has the first colour of the picture, and the waveform in the one that stands out most', () => {
    const svg = cardGround(size, { palette: ['#c8553d', '#c0503a', '#f6efe2', '#803020'], peaks: [0, 255, 128] });
    expect(fills(svg)).toEqual(['#c8553d', '#f6efe2']);
    expect(rects(svg).map(([, , , height]) => height)).toEqual([200, 441, expect.closeTo(221.4, 1)]);
  });

  it.each([
    [[], '#f6efe2', '#1d1a16'],
    [['#000000'], '#000000', '#f6efe2'],
    [['#101010', '#121212'], '#101010', '#f6efe2'],
    [['"/><script>', 'red', '#12345', '#ffffff'], '#ffffff', '#1d1a16'],
  ])('takes paper and ink where %j has nothing better', (palette, ground, ink) => {
    expect(fills(cardGround(size, { palette, peaks: [9] }))).toEqual([ground, ink]);
  });

  it('stays within the card for any waveform', () => {
    for (const peaks of [[], [1], Array(800).fill(255), [-5, 1e9, 300], Array(121).fill(7)]) {
      const bars = rects(cardGround(size, { palette: ['#336699'], peaks }));
      expect(bars.length).toBe(Math.min(100, peaks.length));
      for (const [x = -1, y = -1, width = 0, height = 0] of bars)
        expect(x >= 0 && y >= 0 && width > 0 && x + width <= 1200 && y + height <= 630).toBe(true);
    }
  });
});
