import type { ProjectionWriter, ReadStore } from '@refrain/storage/read-store';

/** When a call fails: before it was carried out, or after, when only its answer is lost. */
export type When = 'before' | 'after';

/** Asked before each call of a store; null lets it pass. `committed` hears of each commit that was carried out. */
export type Faults = Readonly<{ next: () => When | null; committed?: () => void }>;

/** What a failing store throws: nothing that any engine knows. */
export class StoreLost extends Error {
  override name = 'StoreLost';
}

/** The n-th call fails, counted from 1, and no other. `calls` is how many there were. */
export const failingNth = (n: number, when: When) => {
  let calls = 0;
  const faults: Faults = { next: () => ((calls += 1) === n ? when : null) };
  return { faults, calls: () => calls };
};

/**
 * Each call of each batch fails once: the first, then the second of the next attempt, until an attempt goes through. So every call of a
 * history fails in one run, each time with what stands before it in place.
 */
export const failingEach = (when: When) => {
  let [since, target, failed] = [0, 1, 0];
  const faults: Faults = {
    next: () => {
      since += 1;
      if (since < target) return null;
      [since, target, failed] = [0, target + 1, failed + 1];
      return when;
    },
    committed: () => ([since, target] = [0, 1]),
  };
  return { faults, failed: () => failed };
};

const calling =
  (faults: Faults) =>
  async <T>(work: () => Promise<T>, done?: () => void): Promise<T> => {
    const when = faults.next();
    if (when === 'before') throw new StoreLost('lost before it was carried out');
    const answer = await work();
    done?.();
    if (when === 'after') throw new StoreLost('lost after it was carried out');
    return answer;
  };

const OF_GENERATIONS: readonly unknown[] = [
  'generations',
  'annotate',
  'discard',
  'swap',
  'swapBack',
] satisfies readonly (keyof ReadStore)[];

/** The same, where calls that deal with generations fail too. */
export const failingThroughout = (store: ReadStore, faults: Faults): ReadStore => {
  const call = calling(faults);
  return new Proxy(failingStore(store, faults), {
    get: (target, key) => {
      const value = Reflect.get(target, key) as (...asked: unknown[]) => Promise<unknown>;
      return OF_GENERATIONS.includes(key) ? (...asked: unknown[]) => call(() => value(...asked)) : value;
    },
  });
};

/** A store of which some calls that a runner makes fail. */
export const failingStore = (store: ReadStore, faults: Faults): ReadStore => {
  const call = calling(faults);
  const inner = new WeakMap<ProjectionWriter, ProjectionWriter>();
  const failing = (writer: ProjectionWriter): ProjectionWriter => {
    const outer = wrapped(writer);
    inner.set(outer, writer);
    return outer;
  };
  const wrapped = (writer: ProjectionWriter): ProjectionWriter => ({
    checkpoint: () => call(() => writer.checkpoint()),
    getMany: (...asked) => call(() => writer.getMany(...asked)),
    find: (...asked) => call(() => writer.find(...asked)),
    commit: (batch) => call(() => writer.commit(batch), faults.committed),
    complete: () => call(() => writer.complete()),
    close: () => writer.close(),
  });
  const writer: ReadStore['writer'] = (...asked) => call(async () => failing(await store.writer(...asked)));
  const commitAll: ReadStore['commitAll'] = (commits) =>
    call(
      () => store.commitAll(commits.map(({ writer: outer, batch }) => ({ writer: inner.get(outer) ?? outer, batch }))),
      faults.committed,
    );
  return new Proxy(store, {
    get: (target, key) => {
      if (key === 'writer') return writer;
      if (key === 'commitAll') return commitAll;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
