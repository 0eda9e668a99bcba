import { requestLimits, type RequestKind } from '@refrain/contracts';
import { requestRefusals, type RequestLimit } from '@refrain/contracts/kernel';
import { openMemoryVault } from '@refrain/storage/vault';
import { Attempts } from './attempts';
import { Clock } from '../values/clock';
import { TooManyAttempts } from '../domain-error';
import { RequestLimits } from './request-limits';

const ADDRESS = '203.0.113.7';
const HERE = '127.0.0.1';
const kinds = Object.entries(requestLimits) as [RequestKind, RequestLimit][];

const setup = (kept?: number) => {
  const time = { now: Date.parse('2026-06-01T12:00:00Z') };
  const clock = new Clock(() => time.now);
  const vault = openMemoryVault();
  const stored = { counts: 0 };
  const { count } = vault.attempts;
  const attempts = new Attempts(
    {
      ...vault,
      attempts: { ...vault.attempts, count: (key, endsAt) => ((stored.counts += 1), count(key, endsAt)) },
      secret: (name) => vault.secret(name),
    },
    clock,
  );
  const open = (factor = 1) => new RequestLimits(attempts, clock, factor, kept);
  return { time, stored, open };
};
/** How many of so many requests at once are let through. */
const passed = async (
  limits: RequestLimits,
  asked: number,
  kind: RequestKind,
  ip: string,
  userId: string | null,
): Promise<number> => {
  const outcomes = await Promise.allSettled(Array.from({ length: asked }, () => limits.count(kind, ip, userId)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};
const refusalOf = (limits: RequestLimits, kind: RequestKind, userId: string): Promise<unknown> =>
  limits.count(kind, HERE, userId).then(
    () => null,
    (error: unknown) => error,
  );

describe('limits on requests', () => {
  it.each(kinds)(
    'of %s let through what they say in each window, to a person and to an address, however many come at once',
    async (kind, { person, address }) => {
      const { open, time } = setup();
      const limits = open();
      for (const [ip, userId, windows] of [
        [HERE, 'ada', person],
        [ADDRESS, null, address],
      ] as const) {
        const [first] = windows;
        expect(await passed(limits, (first?.most ?? 0) + 50, kind, ip, userId)).toBe(first?.most);
        time.now += (first?.seconds ?? 0) * 1000;
        expect(await passed(limits, 1, kind, ip, userId)).toBe(1);
        time.now += 3_600_000;
      }
    },
  );

  it.each(kinds)(
    'of %s are generous to one person, tighter than a script, and take the shorter window first',
    (_kind, { person, address }) => {
      for (const windows of [person, address]) {
        expect(windows.map(({ seconds }) => seconds)).toEqual([...windows.map(({ seconds }) => seconds)].sort((a, b) => a - b));
        for (const { most, seconds } of windows) expect(most / seconds).toBeLessThanOrEqual(windows === person ? 20 : 200);
      }
      expect(address[0]?.most).toBeGreaterThanOrEqual(5 * (person[0]?.most ?? Infinity));
    },
  );

  it('count an hour over its minutes, and not what a minute refused', async () => {
    const { open, time } = setup();
    const limits = open();
    let [done, minutes] = [0, 0];
    for (; minutes < 59; minutes += 1) {
      done += await passed(limits, 100, 'post', HERE, 'ada');
      time.now += 60_000;
    }
    expect(done).toBe(requestLimits.post.person[1]?.most);
    expect(await refusalOf(limits, 'post', 'ada')).toMatchObject({ refusal: requestRefusals.tooMany, retryAfterSeconds: 60 });
  });

  it('are each person’s and each kind’s own', async () => {
    const limits = setup().open();
    await passed(limits, 100, 'post', HERE, 'ada');
    expect(await refusalOf(limits, 'post', 'ada')).toBeInstanceOf(TooManyAttempts);
    expect(await refusalOf(limits, 'post', 'ben')).toBeNull();
    expect(await refusalOf(limits, 'comment', 'ada')).toBeNull();
  });

  it('do not count for an address what a person was refused, so that others there go on', async () => {
    const limits = setup().open();
    expect(await passed(limits, 5000, 'post', ADDRESS, 'ada')).toBe(30);
    expect(await passed(limits, 30, 'post', ADDRESS, 'ben')).toBe(30);
  });

  it('hold over processes: each further one adds a tenth, and a restart gives a tenth', async () => {
    const { open } = setup();
    const four = [open(), open(), open(), open()];
    const most = requestLimits.like.person[0].most;
    const through = await Promise.all(four.map((limits) => passed(limits, most, 'like', HERE, 'ada')));
    expect(through.reduce((sum, each) => sum + each, 0)).toBe(most + 3 * (most / 10));
    expect(await passed(open(), most, 'like', HERE, 'ada')).toBe(most / 10);
  });

  it('write once for a tenth of the limit, and nothing for what is refused', async () => {
    const { open, stored } = setup();
    const limits = open();
    await passed(limits, requestLimits.like.person[0].most, 'like', HERE, 'ada');
    expect(stored.counts).toBe(9);
    await passed(limits, 10_000, 'like', HERE, 'ada');
    expect(stored.counts).toBe(10);
  });

  it('keep no more in memory, and nothing in the vault, for a caller with 100,000 addresses', async () => {
    const { open, stored } = setup(1000);
    const limits = open();
    for (let i = 0; i < 100_000; i += 1) await limits.count('clientError', `198.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, null);
    const { young, old } = (limits as unknown as { counters: { young: Map<string, unknown>; old: Map<string, unknown> } })
      .counters;
    expect(young.size + old.size).toBeLessThanOrEqual(2000);
    expect(stored.counts).toBe(0);
  });

  it('are raised by a factor for load tests', async () => {
    expect(await passed(setup().open(3), 1000, 'post', HERE, 'ada')).toBe(90);
  });

  it('pass on that the vault is away, and ask again', async () => {
    const time = { now: Date.parse('2026-06-01T12:00:00Z') };
    const vault = openMemoryVault();
    let away = true;
    const count: typeof vault.attempts.count = async (key, endsAt) =>
      away ? Promise.reject(new Error('away')) : vault.attempts.count(key, endsAt);
    const limits = new RequestLimits(
      new Attempts(
        { ...vault, attempts: { ...vault.attempts, count }, secret: (name) => vault.secret(name) },
        new Clock(() => time.now),
      ),
      new Clock(() => time.now),
    );
    expect(await passed(limits, 30, 'post', HERE, 'ada')).toBe(3);
    away = false;
    expect(await passed(limits, 100, 'post', HERE, 'ada')).toBe(27);
  });
});
