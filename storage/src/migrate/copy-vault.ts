import type { Position } from '@refrain/contracts/kernel';
import type { Vault, VaultEntry } from '../vault';

/** What was copied, and how many sessions, remembered browsers and credentials were removed from the target because the source has ended them. */
export type VaultCopy = Readonly<{ copied: number; removed: number }>;

/** Where each of these reactions and its lanes stand, in positions of the vault's own log. */
export const checkpointsOf = async (
  vault: Pick<Vault, 'dump'>,
  isWanted: (reaction: string) => boolean = () => true,
): Promise<readonly Position[]> => {
  const positions: Position[] = [];
  for await (const entry of vault.dump()) {
    if (entry.kind !== 'checkpoint' || !isWanted(entry.reaction)) continue;
    positions.push(entry.position, ...(entry.ahead ?? []), ...(entry.lanes ?? []).flatMap(({ after, tried }) => [after, tried]));
  }
  return positions;
};

/** What a person can end by request. Keys are never taken away like this: their end is a tombstone, which is copied. */
const endingOf = (entry: VaultEntry): string | null => {
  if (entry.kind === 'session') return `session ${entry.session.idHash}`;
  if (entry.kind === 'remembered') return `remembered ${entry.browser.family}`;
  if (entry.kind === 'credentials') return `credentials ${entry.credentials.userId}`;
  if (entry.kind === 'token') return `token ${entry.token.userId} ${entry.token.purpose}`;
  return null;
};

const remove = async (vault: Vault, entry: VaultEntry): Promise<void> => {
  if (entry.kind === 'session') await vault.sessions.remove(entry.session.idHash);
  if (entry.kind === 'remembered') await vault.remembered.remove(entry.browser.family);
  if (entry.kind === 'credentials') await vault.credentials.remove(entry.credentials.userId);
  // Tokens of a person end all at once, or another takes the place of one.
  if (entry.kind === 'token') await vault.tokens.removeAllOf(entry.token.userId);
};

const translated = (
  entry: VaultEntry,
  translate: (position: Position, reaction: string) => Position | null,
): VaultEntry | null => {
  if (entry.kind !== 'checkpoint') return entry;
  const { reaction, ahead, lanes } = entry;
  const there = (place: Position): Position => translate(place, reaction) ?? place;
  const position = translate(entry.position, reaction);
  if (position === null) return null;
  const progress =
    ahead && lanes
      ? { ahead: ahead.map(there), lanes: lanes.map((lane) => ({ ...lane, after: there(lane.after), tried: there(lane.tried) })) }
      : {};
  return { ...entry, position, ...progress };
};

/**
 * Brings everything of one vault into another. Nobody may use either meanwhile. May be run again: what the source has ended
 * since, the target ends too, so that nobody who has signed out is let in.
 * @param translate from a position of the source's log to that of the target's; null leaves the checkpoint that the target has
 * @throws VaultConflict when the target is the vault of another installation
 */
export const copyVault = async (
  from: Pick<Vault, 'dump'>,
  to: Vault,
  translate: (position: Position, reaction: string) => Position | null,
  onProgress: (entries: number) => void = () => undefined,
): Promise<VaultCopy> => {
  const alive = new Set<string>();
  let copied = 0;
  let removed = 0;
  for await (const entry of from.dump()) {
    const there = translated(entry, translate);
    if (there) await to.restore(there);
    const ending = endingOf(entry);
    if (ending) alive.add(ending);
    copied += 1;
    onProgress(copied);
  }
  for await (const entry of to.dump()) {
    const ending = endingOf(entry);
    if (!ending || alive.has(ending)) continue;
    await remove(to, entry);
    removed += 1;
  }
  return { copied, removed };
};
