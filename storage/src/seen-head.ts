import { inLog, START, type Position } from '@refrain/contracts/kernel';
import { LogWentBack, type EventLog, type HashChain } from './event-log';
import type { ReadStore } from './read-store';
import type { Vault } from './vault';

/** Among the checkpoints of a vault: the head of the log that was seen last, as its size and its hash. */
export const SEEN_HEAD_MARK = 'log-head';

type SeenHead = Readonly<{ size: number; hash: string }>;
const SHAPE = /^(?<size>\d{1,16}) (?<hash>[0-9a-f]{64})$/;

/** null for a vault that has seen none. */
export const readSeenHead = (mark: string | null | undefined): SeenHead | null => {
  const { size, hash } = SHAPE.exec(mark ?? '')?.groups ?? {};
  return size !== undefined && hash !== undefined ? { size: Number(size), hash } : null;
};

/** What the check looks at. `projections` are names. */
export type Seen = Readonly<{
  chain: HashChain;
  log: Pick<EventLog, 'head'>;
  vault: Pick<Vault, 'checkpoints'>;
  readStore: Pick<ReadStore, 'checkpoint'>;
}>;

/** How far the read models have come. @param projections names */
export const furthest = async ({ readStore }: Pick<Seen, 'readStore'>, projections: readonly string[]): Promise<Position> => {
  const positions = await Promise.all(
    projections.map((name) =>
      readStore.checkpoint(name).then(
        (found) => inLog(found?.position ?? START),
        () => START,
      ),
    ),
  );
  return positions.reduce((one, other) => (other > one ? other : one), START);
};

/** Compares the log with the head that the vault keeps. @throws LogWentBack; whatever the ports throw while they are away */
export const assertHeadHeld = async ({ chain, vault }: Pick<Seen, 'chain' | 'vault'>): Promise<void> => {
  const last = readSeenHead(await vault.checkpoints.get(SEEN_HEAD_MARK));
  if (!last || (await chain.holds(last.size, last.hash))) return;
  const size = (await chain.head())?.size ?? 0;
  throw new LogWentBack(
    size < last.size ? 'DATA.LOG_BEHIND' : 'DATA.LOG_OTHER',
    `${last.size} events were seen, ${size} are there`,
  );
};

/**
 * Compares the log with what was seen of it last: the head that the vault keeps, and how far the read models have come.
 * @throws LogWentBack; whatever the ports throw while they are away
 */
export const assertLogFits = async (seen: Seen, projections: readonly string[]): Promise<void> => {
  await assertHeadHeld(seen);
  const [folded, head] = [await furthest(seen, projections), await seen.log.head()];
  if (folded > head) throw new LogWentBack('DATA.LOG_BEHIND', `read models stand at ${folded}, the log ends at ${head}`);
};

/** Keeps the head of the log as it is now, for the next comparison. */
export const noteHead = async ({ chain, vault }: Pick<Seen, 'chain' | 'vault'>): Promise<void> => {
  const head = await chain.head();
  const mark = head ? `${head.size} ${head.hash}` : START;
  if ((await vault.checkpoints.get(SEEN_HEAD_MARK)) !== mark) await vault.checkpoints.put(SEEN_HEAD_MARK, mark);
};
