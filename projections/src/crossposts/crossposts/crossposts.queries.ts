import { CROSSPOSTS_PAGE_SIZE } from '@refrain/contracts/crossposts';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { crossposts } from './crossposts.view';

/** What is to appear on Facebook, and what did, the newest first. @throws BadCursor */
export const crosspostsPage = async (store: ReadStore, cursor: string | undefined) => {
  const { rows, next } = await crossposts
    .in(store)
    .page({ where: { all: 1 }, orderBy: ['-at', '-id'], cursor, limit: CROSSPOSTS_PAGE_SIZE });
  return { crossposts: rows.map(({ text }) => parsed(text)), next };
};
