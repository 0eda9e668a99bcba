import { ACTS_OF_PERSON_PAGE_SIZE, LOOKS_PAGE_SIZE } from '@refrain/contracts/history';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../kernel';
import { looks, personActs, type StoredAct, type StoredLook } from './history.view';

type Page<T> = Readonly<{ rows: readonly (T & Readonly<{ id: string }>)[]; next: string | null }>;

/** What a person did, the newest first. @throws BadCursor */
export const actsOfPerson = async (store: ReadStore, actor: string, cursor?: string): Promise<Page<StoredAct>> => {
  const { rows, next } = await personActs
    .in(store)
    .page({ where: { actor }, orderBy: ['-at', '-id'], cursor, limit: ACTS_OF_PERSON_PAGE_SIZE });
  return { rows: rows.map(({ id, text }) => ({ ...parsed(text), id })), next };
};

/** Looks at what is personal of a person, the newest first. @throws BadCursor */
export const looksAt = async (store: ReadStore, userId: string, cursor?: string): Promise<Page<StoredLook>> => {
  const { rows, next } = await looks
    .in(store)
    .page({ where: { userId }, orderBy: ['-at', '-id'], cursor, limit: LOOKS_PAGE_SIZE });
  return { rows: rows.map(({ id, text }) => ({ ...parsed(text), id })), next };
};
