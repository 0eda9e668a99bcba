import type { AuditBalance, SignedHead } from '@refrain/contracts/audit';
import { trialBalance } from '@refrain/projections/ledger';
import type { ReadStore } from '@refrain/storage/read-store';
import type { LogTree } from '@refrain/storage/event-log';
import type { Heads } from '../heads';

export type BalanceParts = Readonly<{
  store: ReadStore;
  heads: Pick<Heads, 'latest' | 'lastBefore'>;
  tree: () => Promise<Pick<LogTree, 'consistency'>>;
}>;

/** null where one of them has no root to compare with. */
const extensionOf = async (
  tree: BalanceParts['tree'],
  before: SignedHead | null,
  head: SignedHead | null,
): Promise<readonly string[] | null> =>
  before?.root === undefined || head?.root === undefined ? null : (await tree()).consistency(before.size, head.size);

/** @param now ISO */
export const balanceAt = async ({ store, heads, tree }: BalanceParts, now: string): Promise<AuditBalance> => {
  const [lines, head, before] = await Promise.all([
    trialBalance(store),
    heads.latest(),
    heads.lastBefore(now.slice(0, 'YYYY-MM-DD'.length)),
  ]);
  return { lines, head, before, extends: await extensionOf(tree, before, head) };
};
