import { judge, type Answers, type Figures, type Sample } from '../../e2e/faults/soak/judge.mjs';
import { leastOfEach, trendOf } from '../../e2e/faults/soak/trend.mjs';

const MIB = 2 ** 20;
const HOURS = 2;
const COUNT = 720;
const plan = { hours: HOURS, warmUpHours: 1 / 6, asked: { feed: 2 } };

type Spoilt = { figures?: Partial<Figures>; feed?: Partial<Answers> };
const flat: Figures = {
  rss: 400 * MIB,
  anonymous: 300 * MIB,
  heapUsed: 100 * MIB,
  external: 10 * MIB,
  descriptors: 300,
  threads: 30,
  children: 1,
  childrenRss: 60 * MIB,
  dataBytes: 100 * MIB,
};

/** A run of two hours in which nothing grows after the warm-up, but for what `spoil` says; `at` is 0 to 1. */
const run = (spoil: (at: number) => Spoilt = () => ({})): Sample[] =>
  Array.from({ length: COUNT }, (_, i) => {
    const { figures = {}, feed = {} } = spoil(i / COUNT);
    const hours = (i * HOURS) / COUNT;
    const warm = Math.min(1, hours / plan.warmUpHours);
    const sawtooth = 1 + (i % 6) / 10;
    const ms = Array.from({ length: 20 }, (_, n) => 40 + n);
    return {
      hours,
      figures: { ...flat, rss: flat.rss * (0.5 + warm / 2), heapUsed: flat.heapUsed * sawtooth, ...figures },
      window: { seconds: 10, kinds: { feed: { ms, failed: [], refused: 0, ...feed } } },
    };
  });
const wrongWith = (samples: readonly Sample[]) =>
  judge(samples, plan)
    .filter(({ findings }) => findings.length > 0)
    .map(({ name }) => name);

describe('a long run', () => {
  it('of which nothing grows after the warm-up holds', () => {
    expect(wrongWith(run())).toEqual([]);
    expect(judge(run(), plan).map(({ name }) => name)).toEqual([
      'rss at 400.0 MiB changes by 0.0 % (± 0.0 %) an hour',
      'heapUsed at 100.0 MiB changes by 0.0 % (± 0.0 %) an hour',
      'external at 10.0 MiB changes by 0.0 % (± 0.0 %) an hour',
      'open descriptors at 300 change by 0.0 % (± 0.0 %) an hour',
      'open descriptors were 300 and are 300',
      'threads were 30 and are 30',
      'children were 1 and are 1',
      'feed: p99 of the last quarter 59 ms, of the second 59 ms',
      '14400 requests, none failed',
      '0 refused, as declared',
      'a second: feed 2.00',
    ]);
  });

  it.each<[string, (at: number) => Spoilt, RegExp]>([
    ['resident memory that grows', (at) => ({ figures: { rss: flat.rss * (1 + at * 0.12) } }), /^rss at .* by 5\.\d %/],
    ['a heap that grows under its garbage', (at) => ({ figures: { heapUsed: 100 * MIB * (1 + at * 0.15) } }), /^heapUsed/],
    ['buffers that grow', (at) => ({ figures: { external: 10 * MIB + at * 5 * MIB } }), /^external/],
    ['descriptors that grow slowly', (at) => ({ figures: { descriptors: 300 + at * 8 } }), /^open descriptors at/],
    ['descriptors that stay open', (at) => ({ figures: { descriptors: at < 0.5 ? 300 : 321 } }), /^open descriptors were/],
    ['threads that stay', (at) => ({ figures: { threads: 30 + at * 20 } }), /^threads/],
    ['processes that stay', (at) => ({ figures: { children: Math.round(at * 20) } }), /^children/],
    ['answers that get slow', (at) => ({ feed: { ms: Array(20).fill(at < 0.75 ? 40 : 61) } }), /^feed: p99/],
    ['answers that stop', (at) => ({ feed: { ms: at < 0.75 ? Array(20).fill(40) : [] } }), /^feed is answered/],
    ['a failure', (at) => ({ feed: { failed: at === 0 ? ['GET /sample: 500'] : [] } }), /none failed/],
    ['many refusals', () => ({ feed: { refused: 1 } }), /refused, as declared/],
    ['fewer requests than planned', () => ({ feed: { ms: Array(18).fill(40) } }), /^a second: feed 1\.80/],
  ])('is not passed with %s', (_, spoil, name) => {
    expect(wrongWith(run(spoil)).join('\n')).toMatch(new RegExp(name, 'm'));
  });

  it('distinguishes descriptors that come and go with the requests from those that stay open', () => {
    const busy = (at: number, more: number) => ({ figures: { descriptors: 240 + 40 * Math.sin(at * 9973) + at * more } });
    expect(wrongWith(run((at) => busy(at, 4)))).toEqual([]);
    expect(wrongWith(run((at) => busy(at, 40))).join('\n')).toMatch(/^open descriptors at/m);
  });

  it('lets answers be slower that nobody notices', () => {
    expect(wrongWith(run((at) => ({ feed: { ms: Array(20).fill(at < 0.75 ? 5 : 49) } })))).toEqual([]);
  });

  it('of less than an hour says what grows, and does not judge it', () => {
    const indicative = judge(run(), { ...plan, hours: 0.5, warmUpHours: 0.1 }).filter((verdict) => verdict.indicative);
    expect(indicative.map(({ name }) => name.split(' at ')[0])).toEqual(['rss', 'heapUsed', 'external', 'open descriptors']);
    expect(judge(run(), plan).filter((verdict) => verdict.indicative)).toEqual([]);
  });
});

describe('a trend', () => {
  it('is the line of least squares', () => {
    const points = [0, 1, 2, 3].map((hours) => ({ hours, value: 10 + 2 * hours + (hours % 2) }));
    expect(trendOf(points)).toEqual({ level: 13.5, perHour: 2.2, error: expect.closeTo(Math.sqrt(0.08), 10) });
    expect(() => trendOf(points.slice(0, 2))).toThrow(RangeError);
  });

  it('of what is collected now and then is that of what stays', () => {
    const points = [0, 0.4, 0.8, 1, 1.4].map((hours, i) => ({ hours, value: [5, 3, 9, 4, 8][i] ?? 0 }));
    expect(leastOfEach(points, 1)).toEqual([points[1], points[3]]);
  });
});
