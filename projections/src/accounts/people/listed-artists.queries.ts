import { profilePath } from '@refrain/contracts/accounts';
import { LISTED_AT_ONCE, parsed, type ListedPages } from '../../kernel';
import { authors } from './people.view';

const artists = (cursor: string | undefined) =>
  ({ where: { role: 'artist' }, orderBy: ['id'], cursor, limit: LISTED_AT_ONCE }) as const;

export const listedArtists: ListedPages = {
  name: 'artists',
  keys: (store, cursor) => authors.keysIn(store).page(artists(cursor)),
  read: async (store, cursor) => {
    const { rows, next } = await authors.in(store).page(artists(cursor));
    const listed = rows.map(({ text, columns }) => {
      if (columns.isHidden === 1) return null;
      const card = parsed(text);
      return { path: profilePath(card), changedAt: card.userUpdatedAt };
    });
    return { rows: listed, next };
  },
};
