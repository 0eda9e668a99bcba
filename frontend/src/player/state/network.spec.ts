import { networkClass, recommendedQuality, type Connection } from './network';

const lines: readonly (readonly [string, Connection | undefined, string])[] = [
  ['4g', { effectiveType: '4g', downlink: 2, rtt: 250 }, 'fast'],
  ['many megabits', { effectiveType: '3g', downlink: 5, rtt: 400 }, 'fast'],
  ['a short round trip', { effectiveType: '3g', downlink: 1, rtt: 100 }, 'fast'],
  ['3g', { effectiveType: '3g', downlink: 0.7, rtt: 400 }, 'moderate'],
  ['some megabits', { downlink: 1.5 }, 'moderate'],
  ['a fair round trip', { rtt: 300 }, 'moderate'],
  ['2g', { effectiveType: '2g', downlink: 0.3, rtt: 1400 }, 'slow'],
  ['slower than that', { effectiveType: 'slow-2g' }, 'slow'],
  ['the data saver on a good line', { effectiveType: '4g', downlink: 10, rtt: 50, saveData: true }, 'slow'],
  ['little of everything', { downlink: 0.4, rtt: 900 }, 'slow'],
  ['a browser that says nothing', undefined, 'moderate'],
  ['a round trip of zero, which means unknown', { rtt: 0, downlink: 1.6 }, 'moderate'],
];

it.each(lines)('takes %s as it should', (_name, line, expected) => {
  expect(networkClass(line)).toBe(expected);
});

it('recommends previews on slow networks only', () => {
  expect((['fast', 'moderate', 'slow'] as const).map(recommendedQuality)).toEqual(['streaming', 'streaming', 'preview']);
});
