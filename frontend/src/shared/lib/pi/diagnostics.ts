/** The queue keeps so many of each (spec part 1, section 9). */
const KEPT = 50;
const KEY = 'pi-diagnostics';

/** `durationMs` is from the stage before, or from when the page was asked for; `at` is ISO. */
type Stage = Readonly<{ name: string; durationMs: number; at: string }>;
type Fault = Readonly<{ message: string; at: string }>;
export type Notes = Readonly<{ stages: readonly Stage[]; faults: readonly Fault[] }>;

export type StageName =
  | 'app-started'
  | 'app-hydrated'
  | 'app-stable'
  | 'pi-sdk-loaded'
  | 'pi-sdk-missing'
  | 'pi-initialised'
  | 'pi-authenticated'
  | 'pi-unfinished-payment';

type Environment = Readonly<{
  /** Milliseconds since the page was asked for. */
  elapsed: () => number;
  now: () => Date;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}>;

const EMPTY: Notes = { stages: [], faults: [] };

const isNotes = (value: unknown): value is Notes => {
  const { stages, faults } = (value ?? {}) as Partial<Notes>;
  return Array.isArray(stages) && Array.isArray(faults);
};

/** What happened in the Pi Browser, which has no developer tools. Kept over a reload, because that is where things go wrong. */
export const createDiagnostics = ({ elapsed, now, storage }: Environment) => {
  let last = 0;
  const read = (): Notes => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
      return isNotes(kept) ? kept : EMPTY;
    } catch {
      return EMPTY;
    }
  };
  let notes = read();
  const keep = (next: Notes) => {
    notes = next;
    try {
      storage.setItem(KEY, JSON.stringify(next));
    } catch {
      // It then lasts as long as the page.
    }
  };
  return {
    notes: (): Notes => notes,
    clear: () => keep(EMPTY),
    stage: (name: StageName) => {
      const at = elapsed();
      const stage = { name, durationMs: Math.max(0, Math.round(at - last)), at: now().toISOString() };
      last = at;
      keep({ ...notes, stages: [...notes.stages, stage].slice(-KEPT) });
    },
    fault: (message: string) =>
      keep({ ...notes, faults: [...notes.faults, { message: message.slice(0, 300), at: now().toISOString() }].slice(-KEPT) }),
  };
};

/** Those of this page. */
export const diagnostics = createDiagnostics({
  elapsed: () => performance.now(),
  now: () => new Date(),
  storage: { getItem: (key) => sessionStorage.getItem(key), setItem: (key, value) => sessionStorage.setItem(key, value) },
});
