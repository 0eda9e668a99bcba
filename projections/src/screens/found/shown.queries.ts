import type { Found, SearchKind } from '@refrain/contracts/search';
import type { ReadStore } from '@refrain/storage/read-store';
import { foundPeople } from '../../accounts';
import { albumsSeen } from '../../albums';
import { blogCardsOf } from '../../editorial';
import { eventsSeen } from '../../events';
import { parsed } from '../../kernel';
import { openPlaylists } from '../../playlists';
import { postsSeen } from '../../posts';
import { releasedCards } from '../../tracks';
import { videosSeen } from '../../videos';

type Show<Kind extends SearchKind> = (
  store: ReadStore,
  ids: readonly string[],
  viewer: string | null,
) => Promise<ReadonlyMap<string, Found[Kind]>>;

/** What is found, as pages of its kind show it to this viewer, by id. Each context decides by itself who may see what is its own. */
export const shownBy: { readonly [Kind in SearchKind]: Show<Kind> } = {
  tracks: releasedCards,
  users: foundPeople,
  posts: async (store, ids, viewer) => {
    const texts = await postsSeen(store, ids, viewer);
    return new Map(ids.flatMap((id, i) => (texts[i] ? [[id, parsed(texts[i])]] : [])));
  },
  videos: videosSeen,
  albums: albumsSeen,
  playlists: openPlaylists,
  events: eventsSeen,
  news: blogCardsOf,
};
