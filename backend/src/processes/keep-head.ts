import { assertLogFits, LogWentBack, noteHead, type Storage } from '@refrain/storage';
import { projections } from '@refrain/projections';
import { rebuildAll } from '@refrain/projections/kernel';
import { isMark } from '../kernel/values/marks';
import type { Logger } from '../observability/logger';
import { startTexts } from './start-texts';

/** What an operator says to a log that is not the one seen last (docs/adr/0037). */
export type LogDecision = 'accept' | 'rebuild' | null;

const NAMES = projections.map(({ spec }) => spec.name);
const LOOK_MS = 10_000;

/** No reaction waits for what this log does not hold. */
const bringBackReactions = async ({ log, vault }: Storage): Promise<void> => {
  const head = await log.head();
  for (const name of await vault.checkpoints.names()) {
    if (!isMark(name) && (await vault.checkpoints.get(name)) > head) await vault.checkpoints.put(name, head);
  }
};

const goOnWith = async (storage: Storage, decision: Exclude<LogDecision, null>): Promise<void> => {
  await bringBackReactions(storage);
  // Those that are ahead of the log are built again by the projector; others may hold what another history said.
  if (decision !== 'rebuild') return;
  await rebuildAll(storage.log, storage.readStore, projections);
  for (const { spec } of projections) await storage.readStore.discard(spec, 'previous');
};

/**
 * Before anything is written: the log is the one that was seen last, or an operator has decided. Servers that are away are compared later.
 * @throws LogWentBack
 */
export const settleHead = async (storage: Storage, decision: LogDecision, logger: Logger): Promise<void> => {
  try {
    await assertLogFits(storage, NAMES).catch(async (error: unknown) => {
      if (!(error instanceof LogWentBack) || decision === null) throw error;
      await goOnWith(storage, decision);
    });
    await noteHead(storage);
  } catch (error) {
    if (error instanceof LogWentBack) throw error;
    logger.warn({ error }, startTexts.headNotSeen);
  }
};

/** Compares again while the process runs, each time by a new look at the log: an older copy may be put below it. */
export const keepHead = (
  storage: Storage,
  onWentBack: (error: LogWentBack) => void,
  lookMs = LOOK_MS,
): { stop: () => Promise<void> } => {
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await assertLogFits(storage, NAMES);
      await noteHead(storage);
    } catch (error) {
      // A store that is away is looked at again.
      if (error instanceof LogWentBack) onWentBack(error);
    }
  };
  const timer = setInterval(() => (looking = looking.then(look)), lookMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await (looking = looking.then(look));
    },
  };
};
