import { cachedKeys, type CachedKeys } from './cached-keys';
import { openMemoryVault } from './memory';
import type { SubjectKeys } from './vault';

/** Keys that count how often they are asked. */
const counted = () => {
  const { keys } = openMemoryVault();
  const asked: string[] = [];
  const spy: SubjectKeys = {
    obtain: (subject) => {
      asked.push(subject);
      return keys.obtain(subject);
    },
    find: (subjects) => {
      asked.push(subjects.join());
      return keys.find(subjects);
    },
    forget: (subject) => keys.forget(subject),
    expect: (subject) => keys.expect(subject),
    isForgotten: (subject) => keys.isForgotten(subject),
    letGo: () => undefined,
  };
  return { spy, asked, keys };
};

describe('cached keys', () => {
  const opened: CachedKeys[] = [];
  let channels = 0;
  const cached = (keys: SubjectKeys, options: Partial<Parameters<typeof cachedKeys>[1]> = {}) => {
    const one = cachedKeys(keys, { channel: `test-${process.pid}-${(channels += 1)}`, ...options });
    opened.push(one);
    return one;
  };
  afterEach(() => opened.splice(0).forEach((one) => one.close()));

  it('ask once for a key, and for many at once only those not known', async () => {
    const { spy, asked } = counted();
    const keys = cached(spy);
    const ada = await keys.obtain('ada');
    await keys.obtain('ben');
    await keys.obtain('ada');
    const found = await keys.find(['ada', 'cyd', 'ben']);
    await keys.find(['ada', 'ben']);
    expect(asked).toEqual(['ada', 'ben', 'cyd']);
    expect([found.get('ada'), found.get('cyd')]).toEqual([ada, 'never made']);
  });

  it('do not remember that there was no key', async () => {
    const { spy, keys: underneath } = counted();
    const keys = cached(spy);
    expect((await keys.find(['ada'])).get('ada')).toBe('never made');
    const ada = await underneath.obtain('ada');
    expect((await keys.find(['ada'])).get('ada')).toEqual(ada);
  });

  it('ask again when the time is up, which is never later than a minute', async () => {
    const { spy, asked } = counted();
    let time = 0;
    const keys = cached(spy, { ttlMs: 999_999, now: () => time });
    await keys.obtain('ada');
    time = 59_999;
    await keys.obtain('ada');
    expect(asked).toHaveLength(1);
    time = 60_000;
    await keys.obtain('ada');
    expect(asked).toHaveLength(2);
  });

  it('let the least recently used leave first', async () => {
    const { spy, asked } = counted();
    const keys = cached(spy, { max: 2 });
    for (const subject of ['ada', 'ben', 'ada', 'cyd', 'ada', 'ben']) await keys.obtain(subject);
    expect(asked).toEqual(['ada', 'ben', 'cyd', 'ben']);
  });

  it('forget at once, here and wherever the same channel is open', async () => {
    const { spy } = counted();
    const [one, other] = [cached(spy, { channel: 'shared' }), cached(spy, { channel: 'shared' })];
    await Promise.all([one.obtain('ada'), other.obtain('ada')]);
    await one.forget('ada');
    expect(await one.obtain('ada')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await other.find(['ada'])).get('ada')).toBe('forgotten');
  });

  it('are dropped when another process has forgotten a person', async () => {
    const { spy, keys: underneath } = counted();
    const keys = cached(spy);
    await keys.obtain('ada');
    await underneath.forget('ada');
    expect(await keys.obtain('ada')).not.toBeNull();
    keys.letGo('ada');
    expect(await keys.obtain('ada')).toBeNull();
  });

  it('do not keep a key that was forgotten while it was being fetched', async () => {
    const { keys: underneath } = counted();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow: SubjectKeys = {
      ...underneath,
      obtain: async (subject) => {
        const key = await underneath.obtain(subject);
        await held;
        return key;
      },
    };
    const keys = cached(slow);
    const fetching = keys.obtain('ada');
    await keys.forget('ada');
    release();
    expect(await fetching).toHaveLength(32);
    expect(await keys.obtain('ada')).toBeNull();
  });
});
