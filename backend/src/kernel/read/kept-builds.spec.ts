import { Clock } from '../values/clock';
import { KeptBuilds } from './kept-builds';

let now: number;
let built: string[];
let kept: KeptBuilds<string>;
beforeEach(() => {
  now = 0;
  built = [];
  kept = new KeptBuilds({ keepSeconds: 60, most: 10, sizeOf: ({ length }) => length }, new Clock(() => now));
});
const ask = (key: string, value = key) =>
  kept.get(key, async () => {
    built.push(key);
    await new Promise(setImmediate);
    return value;
  });

describe('what takes long to build', () => {
  it('is built once for all who ask at once, and not again for a while', async () => {
    expect(await Promise.all(Array.from({ length: 16 }, () => ask('a', 'song')))).toEqual(Array(16).fill('song'));
    now += 59_000;
    expect([await ask('a'), built]).toEqual(['song', ['a']]);
    now += 1000;
    expect([await ask('a', 'new'), built]).toEqual(['new', ['a', 'a']]);
  });

  it('is asked for again after a failure, and all who waited hear of it', async () => {
    const failing = () => kept.get('a', () => Promise.reject(new Error('away')));
    expect((await Promise.allSettled([failing(), failing()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe('a');
  });

  it('takes no more memory than it may: the least recently used goes first', async () => {
    for (const key of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await ask(key);
    expect(built).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
  });

  it('is built again once it is forgotten, and what was under way then is not kept', async () => {
    await ask('a', 'old');
    kept.forget('a');
    const late = ask('a', 'late');
    kept.forget('a');
    expect(await Promise.all([late, ask('a', 'new')])).toEqual(['late', 'new']);
    expect([await ask('a'), built]).toEqual(['new', ['a', 'a', 'a']]);
  });

  it('is answered also where it is larger than all that may be kept, and then kept by nobody', async () => {
    expect(await ask('a', 'longer than all')).toBe('longer than all');
    await ask('b');
    expect([await ask('b'), built]).toEqual(['b', ['a', 'b']]);
  });
});
