import { StreamKeys } from './stream-keys';
import { Turns } from './turns';

describe('the keys of a stream', () => {
  it('name the revisions at which their commands begin', () => {
    const keys = new StreamKeys();
    keys.add('one', 0);
    keys.add('two', 3);
    keys.add('one', 7);
    expect([keys.candidates('one'), keys.candidates('two'), keys.candidates('three')]).toEqual([[0, 7], [3], []]);
  });

  it('come back from their packed form, ten bytes each', () => {
    const keys = new StreamKeys();
    for (let i = 0; i < 1000; i += 1) keys.add(`key-${i}`, i);
    keys.add('key-5', 2000);
    const packed = keys.pack();
    const back = StreamKeys.unpack(packed);
    expect(packed).toHaveLength(10_010);
    expect([back.candidates('key-5'), back.candidates('key-999'), back.bytes]).toEqual([[5, 2000], [999], keys.bytes]);
    expect(() => StreamKeys.unpack(packed.subarray(1))).toThrow(RangeError);
  });
});

describe('turns', () => {
  it('let work under one name follow in order, and work under another pass', async () => {
    const turns = new Turns();
    const done: string[] = [];
    let release = () => {};
    const first = turns.take('a', () => new Promise<void>((resolve) => (release = resolve)).then(() => void done.push('a1')));
    const second = turns.take('a', async () => void done.push('a2'));
    await turns.take('b', async () => void done.push('b1'));
    release();
    await Promise.all([first, second]);
    expect(done).toEqual(['b1', 'a1', 'a2']);
  });

  it('go on after work that failed', async () => {
    const turns = new Turns();
    const failed = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
