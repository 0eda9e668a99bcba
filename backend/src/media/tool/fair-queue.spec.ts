import { FairQueue, QueueFull } from './fair-queue';

/** Work that ends when it is signalled to, and the order in which it began. */
const workshop = (queue: FairQueue) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const give = (owner: string, cost: number, name = owner, signal?: AbortSignal) =>
    queue.run(
      owner,
      cost,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const given: Promise<string>[] = [];
  const put = (...work: Parameters<typeof give>) => given.push(give(...work));
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  /** Ends one after the other until none works. */
  const endAll = async () => {
    await new Promise(setImmediate);
    for (let i = 0; i < begun.length; i += 1) await end(begun[i] as string);
    return begun;
  };
  return { begun, give, put, end, endAll };
};

describe('a fair queue', () => {
  it('does no more at once than it has places', async () => {
    const { begun, put, end } = workshop(new FairQueue({ places: 2 }));
    for (const name of ['a', 'b', 'c']) put(name, 1);
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('lets an owner who sends much wait for their own work', async () => {
    const { put, endAll } = workshop(new FairQueue({ places: 1 }));
    for (let i = 1; i <= 5; i += 1) put('flood', 1, `flood ${i}`);
    put('fan', 1);
    expect(await endAll()).toEqual(['flood 1', 'flood 2', 'fan', 'flood 3', 'flood 4', 'flood 5']);
  });

  it('puts a short one before a long one that waits', async () => {
    const { put, endAll } = workshop(new FairQueue({ places: 1 }));
    put('first', 1);
    put('album', 100);
    put('song', 3);
    expect(await endAll()).toEqual(['first', 'song', 'album']);
  });

  it('comes to a long one, however many short ones go on coming from new owners', async () => {
    const { begun, put, end } = workshop(new FairQueue({ places: 1 }));
    put('first', 1);
    put('album', 50);
    for (let i = 0; i < 100 && !begun.includes('album'); i += 1) {
      put(`fan ${i}`, 1);
      await end(begun.at(-1) as string);
    }
    expect(begun).toContain('album');
    expect(begun.length).toBeGreaterThan(40);
  });

  it('keeps a place for short ones while long ones take the others', async () => {
    const { begun, put } = workshop(new FairQueue({ places: 1, shortPlaces: 1, shortCost: 10 }));
    for (const name of ['album 1', 'album 2', 'song 1', 'song 2']) put(name, name.startsWith('song') ? 3 : 100);
    await new Promise(setImmediate);
    expect(begun).toEqual(['album 1', 'song 1']);
  });

  it('refuses an owner who has too much waiting, and everyone when too much waits in all', async () => {
    const { give, put } = workshop(new FairQueue({ places: 1, mostPerOwner: 2, mostWaiting: 3 }));
    for (let i = 0; i < 3; i += 1) put('flood', 1, `${i}`);
    await expect(give('flood', 1, 'more')).rejects.toEqual(new QueueFull('owner'));
    put('fan', 1);
    await expect(give('another', 1)).rejects.toEqual(new QueueFull('all'));
  });

  it('drops what its owner gives up while it waits, and nothing else', async () => {
    const { give, put, endAll } = workshop(new FairQueue({ places: 1 }));
    const gone = new AbortController();
    put('first', 1);
    const waiting = give('fan', 1, 'fan', gone.signal);
    put('other', 1);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(await endAll()).toEqual(['first', 'other']);
    await expect(give('late', 1, 'late', gone.signal)).rejects.toThrow('gone');
  });

  it('gives the place back when the work fails', async () => {
    const queue = new FairQueue({ places: 1 });
    await expect(queue.run('a', 1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run('b', 1, () => Promise.resolve('done'))).toBe('done');
  });
});
