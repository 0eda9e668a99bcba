import { inLog, START, type Position } from '@refrain/contracts/kernel';
import type { EventLog, HashChain } from './event-log';
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

const sentences = {
  'DATA.LOG_BEHIND': 'The log ends before what was seen of it',
  'DATA.LOG_OTHER': 'The log holds another event where the one stood that was seen last',
} as const;
export type LogWentBackCode = keyof typeof sentences;

/** The log is not the one that was seen last: an older copy, a cut one, or none. Nothing was written. */
export class LogWentBack extends Error {
  override name = 'LogWentBack';
  /** @param where what was seen, and what is there */
  constructor(
    readonly code: LogWentBackCode,
    where: string,
  ) {
    super(
      `${sentences[code]} (${where}). Nothing was changed. Put the right log back; or, where this log is the one to go on with, start once with --accept, ` +
        'which goes on from it, or with --rebuild, which builds all read models from it as well.',
    );
  }
}

/** What the check looks at. `projections` are names. */
export type Seen = Readonly<{
  chain: HashChain;
  log: Pick<EventLog, 'head'>;
  vault: Pick<Vault, 'checkpoints'>;
  readStore: Pick<ReadStore, 'checkpoint'>;
}>;

const furthest = async ({ readStore }: Seen, projections: readonly string[]): Promise<Position> => {
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

/**
 * Compares the log with what was seen of it last: the head that the vault keeps, and how far the read models have come.
 * @throws LogWentBack; whatever the ports throw while they are away
 */
export const assertLogFits = async (seen: Seen, projections: readonly string[]): Promise<void> => {
  const last = readSeenHead(await seen.vault.checkpoints.get(SEEN_HEAD_MARK));
  if (last && !(await seen.chain.holds(last.size, last.hash))) {
    const size = (await seen.chain.head())?.size ?? 0;
    throw new LogWentBack(
      size < last.size ? 'DATA.LOG_BEHIND' : 'DATA.LOG_OTHER',
      `${last.size} events were seen, ${size} are there`,
    );
  }
  const [folded, head] = [await furthest(seen, projections), await seen.log.head()];
  if (folded > head) throw new LogWentBack('DATA.LOG_BEHIND', `read models stand at ${folded}, the log ends at ${head}`);
};

/** Keeps the head of the log as it is now, for the next comparison. */
export const noteHead = async ({ chain, vault }: Pick<Seen, 'chain' | 'vault'>): Promise<void> => {
  const head = await chain.head();
  const mark = head ? `${head.size} ${head.hash}` : START;
  if ((await vault.checkpoints.get(SEEN_HEAD_MARK)) !== mark) await vault.checkpoints.put(SEEN_HEAD_MARK, mark);
};
