import { createHmac } from 'node:crypto';
import type { Vault } from '@refrain/storage/vault';
import { RecentMap } from '../kernel/values/recent-map';
import type { Pseudonym } from './table';

const SECRET = 'export-pseudonyms';
const BYTES = 12;
const KEPT = 50_000;

/** The quarter of a moment (ISO), such as 2026-Q4: pseudonyms change with it, so that nobody is followed from one to the next. */
export const keyPeriodOf = (at: string): string => `${at.slice(0, 4)}-Q${Math.ceil(Number(at.slice(5, 7)) / 3)}`;

/** A keyed hash of a person in a period; without the key, which stays in the vault, nothing leads back. */
export const pseudonymsOf = async (vault: Pick<Vault, 'secret'>): Promise<Pseudonym> => {
  const secret = await vault.secret(SECRET);
  const keys = new Map<string, Buffer>();
  const known = new RecentMap<string, string>(KEPT);
  return (personId, at) => {
    const period = keyPeriodOf(at);
    const name = `${period}|${personId}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const key = keys.get(period) ?? createHmac('sha256', secret).update(period).digest();
    keys.set(period, key);
    const pseudonym = createHmac('sha256', key).update(personId).digest().subarray(0, BYTES).toString('base64url');
    known.set(name, pseudonym);
    return pseudonym;
  };
};
