import { forkLimits, forkRefusals, type ForkEvent, type HistoryForked } from '@refrain/contracts/forks';
import { withoutControls, type Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';

type DataOf<Type extends ForkEvent['type']> = Extract<ForkEvent, { type: Type }>['data'];

type ForkHistory = Command<'ForkHistory', HistoryForked['data']>;
/** By an admin, or by its timer (null). */
type DropFork = Command<'DropFork', DataOf<'HistoryForkDropped'>>;
/** What the work itself says. */
type ForkWork = Command<'FinishFork', DataOf<'HistoryForkFolded'>> | Command<'FailFork', DataOf<'HistoryForkFailed'>>;
type ForkCommand = ForkHistory | DropFork | ForkWork;

export type KnownFork = HistoryForked['data'] &
  Readonly<{ state: 'folding' | 'folded' | 'failed'; failure: DataOf<'HistoryForkFailed'>['code'] | null; ms: number | null }>;
/** Those that are not dropped, the first one first. */
export type Forks = readonly KnownFork[];

export const forkOf = (forks: Forks, forkId: string): KnownFork | undefined => forks.find((each) => each.forkId === forkId);

const begin = (data: ForkHistory['data'], forks: Forks) => {
  if (forkOf(forks, data.forkId)) return [];
  if (forks.length >= forkLimits.forks) return refuse(forkRefusals.tooMany);
  return [{ type: 'HistoryForked', data: { ...data, name: withoutControls(data.name).trim() } } as const];
};

/** What the work says counts only while it goes on. */
const decide = (command: ForkCommand, forks: Forks): readonly ForkEvent[] => {
  const fork = forkOf(forks, command.data.forkId);
  switch (command.type) {
    case 'ForkHistory':
      return begin(command.data, forks);
    case 'DropFork':
      if (fork) return [{ type: 'HistoryForkDropped', data: command.data }];
      return command.data.droppedBy === null ? [] : refuse(forkRefusals.unknown);
    case 'FinishFork':
      return fork?.state === 'folding' ? [{ type: 'HistoryForkFolded', data: command.data }] : [];
    case 'FailFork':
      return fork?.state === 'folding' ? [{ type: 'HistoryForkFailed', data: command.data }] : [];
  }
};

const changed = (forks: Forks, forkId: string, change: Partial<KnownFork>): Forks =>
  forks.map((each) => (each.forkId === forkId ? { ...each, ...change } : each));

const evolve = (forks: Forks, { type, data }: ForkEvent): Forks => {
  switch (type) {
    case 'HistoryForked':
      return [...forks, { ...data, state: 'folding', failure: null, ms: null }];
    case 'HistoryForkFolded':
      return changed(forks, data.forkId, { state: 'folded', ms: data.ms });
    case 'HistoryForkFailed':
      return changed(forks, data.forkId, { state: 'failed', failure: data.code });
    case 'HistoryForkDropped':
      return forks.filter(({ forkId }) => forkId !== data.forkId);
  }
};

/** All forks in one stream, so that no two admins make one too many. */
export const forksDecider: Decider<Forks, ForkCommand, ForkEvent> = { initialState: () => [], decide, evolve };

export const FORKS_STREAM = 'historyForks-all';
