import { SECURITY_ACTS_PAGE_SIZE } from '@refrain/contracts/security';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../kernel';
import { securityActs, type StoredSecurityAct } from './security.view';

const NEWEST = ['-at', '-id'] as const;
type Act = StoredSecurityAct & Readonly<{ id: string }>;

/** The newest first. @throws BadCursor */
export const securityActPage = async (
  store: ReadStore,
  cursor: string | undefined,
): Promise<Readonly<{ acts: readonly Act[]; next: string | null }>> => {
  const { rows, next } = await securityActs.in(store).page({ orderBy: NEWEST, cursor, limit: SECURITY_ACTS_PAGE_SIZE });
  return { acts: rows.map(({ id, text }) => ({ id, ...parsed(text) })), next };
};

/** The last ones of a person. */
export const securityActsOf = async (store: ReadStore, userId: string): Promise<readonly Act[]> => {
  const asked = { where: { userId }, orderBy: NEWEST, limit: SECURITY_ACTS_PAGE_SIZE };
  return (await securityActs.in(store).find(asked)).map(({ id, text }) => ({ id, ...parsed(text) }));
};
