import {
  MOST_MEMBERS,
  PLAYLISTS_PAGE_SIZE,
  ruleInWords,
  type JoinedPlaylists,
  type Playlist,
  type PlaylistCard,
  type PlaylistChoices,
  type PlaylistCover,
  type PlaylistPerson,
  type PlaylistsPage,
} from '@refrain/contracts/playlists';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { NEWEST_FIRST, parsed, unique, type NoticeSubject } from '../../kernel';
import { releasedCards } from '../../tracks';
import {
  inPlaylist,
  playlistEntries,
  playlistMembers,
  playlistOf,
  playlistOwners,
  playlists,
  playlistShares,
  type PlaylistDocument,
} from './playlists.view';
import { playlistFor } from './standing.queries';

const COVERS = 4;
/** Songs that are looked at for covers: some may not be available. */
const LOOKED_AT = 8;
/** Lists of others that one page shows. */
const MOST_JOINED = 100;
/** Lists that a song may be added to, at once. */
const MOST_CHOICES = 100;

type Listed = Readonly<{ id: string; list: PlaylistDocument }>;

/** Covers of the first songs of each list, as a viewer sees them. */
const coversOf = async (store: ReadStore, all: readonly Listed[], viewer: string | null) => {
  const firsts = await Promise.all(
    all.map(async ({ id }) => {
      const rows = await playlistEntries
        .in(store)
        .find({ where: { playlistId: id }, orderBy: ['place', 'id'], limit: LOOKED_AT });
      return [id, rows.map(({ columns }) => columns.trackId)] as const;
    }),
  );
  const cards = await releasedCards(store, unique(firsts.flatMap(([, trackIds]) => trackIds)), viewer);
  return new Map(
    firsts.map(([id, trackIds]): [string, readonly PlaylistCover[]] => [
      id,
      trackIds
        .flatMap((trackId) => cards.get(trackId) ?? [])
        .slice(0, COVERS)
        .map(({ title, art, thumbhash, palette }) => ({ title, art, thumbhash, palette })),
    ]),
  );
};

const peopleOf = async (store: ReadStore, userIds: readonly string[], viewer: string | null) => {
  const { text, isHidden } = await authorCards(store, unique(userIds), viewer);
  return (userId: string): PlaylistPerson | null => (isHidden(userId) ? null : { id: userId, ...parsed(text(userId)) });
};

/** Lists as cards; those of hidden people are left out. */
const cardsOf = async (store: ReadStore, all: readonly Listed[], viewer: string | null): Promise<readonly PlaylistCard[]> => {
  const [covers, personOf] = await Promise.all([
    coversOf(store, all, viewer),
    peopleOf(
      store,
      all.map(({ list }) => list.ownerId),
      viewer,
    ),
  ]);
  return all.flatMap(({ id, list: { ownerId, description: _, ...list } }): readonly PlaylistCard[] => {
    const owner = personOf(ownerId);
    const songCount = list.rule ? null : list.songCount;
    return owner
      ? [{ id, ...list, owner, songCount, ruleText: list.rule && ruleInWords(list.rule), covers: covers.get(id) ?? [] }]
      : [];
  });
};

const listed = async (store: ReadStore, ids: readonly string[]): Promise<readonly Listed[]> => {
  const found = await playlists.in(store).docs(ids);
  return ids.flatMap((id) => {
    const list = found.get(id);
    return list ? [{ id, list }] : [];
  });
};

/** One person's own lists, the newest first. @throws BadCursor */
export const playlistsOf = async (
  store: ReadStore,
  ownerId: string,
  cursor?: string,
  limit = PLAYLISTS_PAGE_SIZE,
): Promise<PlaylistsPage> => {
  const { rows, next } = await playlists.in(store).page({ where: { ownerId }, orderBy: NEWEST_FIRST, cursor, limit });
  const all = rows.map(({ id, text }) => ({ id, list: parsed(text) }));
  return { playlists: await cardsOf(store, all, ownerId), next };
};

const joinedIds = async (store: ReadStore, userId: string, state: 'member' | 'invited'): Promise<readonly string[]> => {
  const query = { where: { userId, state }, orderBy: ['-at', '-id'], limit: MOST_JOINED } as const;
  return (await playlistMembers.in(store).find(query)).map(({ columns }) => columns.playlistId);
};

/** Lists of others that a person works on or is invited to, the last first. */
export const joinedPlaylists = async (store: ReadStore, userId: string): Promise<JoinedPlaylists> => {
  const [joined, invited] = await Promise.all(
    (['member', 'invited'] as const).map(async (state) => {
      const all = await listed(store, await joinedIds(store, userId, state));
      return cardsOf(store, all, userId);
    }),
  );
  return { joined: joined ?? [], invited: invited ?? [] };
};

/** The lists a person may add a song to: their newest ones, and those they work on. */
export const playlistChoices = async (store: ReadStore, trackId: string, userId: string): Promise<PlaylistChoices> => {
  const own = await playlists.in(store).find({ where: { ownerId: userId }, orderBy: NEWEST_FIRST, limit: MOST_CHOICES });
  const joined = await listed(store, await joinedIds(store, userId, 'member'));
  const all = [...own.map(({ id, text }) => ({ id, list: parsed(text) })), ...joined].filter(({ list }) => list.rule === null);
  const [cards, entries] = await Promise.all([
    cardsOf(store, all, userId),
    playlistEntries.in(store).many(all.map(({ id }) => inPlaylist(id, trackId))),
  ]);
  const holding = new Set(entries.map(({ id }) => playlistOf(id)));
  return { playlists: cards.map((card) => ({ ...card, holds: holding.has(card.id) })) };
};

/** A list as a viewer sees it; null where it is not for them. */
export const playlistAs = async (store: ReadStore, playlistId: string, viewer: string | null): Promise<Playlist | null> => {
  const found = await playlistFor(store, playlistId, viewer);
  if (!found) return null;
  const { list, standing } = found;
  const [[card], members, shares] = await Promise.all([
    cardsOf(store, [{ id: playlistId, list }], viewer),
    playlistMembers.in(store).find({ where: { playlistId }, orderBy: ['at', 'id'], limit: 2 * MOST_MEMBERS }),
    playlistShares.in(store).doc(playlistId),
  ]);
  if (!card) return null;
  const personOf = await peopleOf(
    store,
    members.map(({ columns }) => columns.userId),
    viewer,
  );
  const inState = (state: string) =>
    members.flatMap(({ columns }) => (columns.state === state ? (personOf(columns.userId) ?? []) : []));
  return {
    ...card,
    description: list.description,
    standing,
    members: inState('member'),
    invited: standing === 'owner' ? inState('invited') : [],
    shareCount: shares?.shareCount ?? 0,
  };
};

/** Cards of those of these lists that are for everyone, or the viewer's own, by id; not those of hidden people. */
export const openPlaylists = async (
  store: ReadStore,
  ids: readonly string[],
  viewer: string | null,
): Promise<ReadonlyMap<string, PlaylistCard>> => {
  const open = (await listed(store, ids)).filter(({ list }) => list.visibility === 'public' || list.ownerId === viewer);
  return new Map((await cardsOf(store, open, viewer)).map((card) => [card.id, card]));
};

/** How many lists a person has. */
export const playlistCountOf = async (store: ReadStore, userId: string): Promise<number> =>
  (await playlistOwners.in(store).doc(userId))?.playlists ?? 0;

/** The newest list of a person with this name; null where none of those looked at has it. */
export const playlistNamed = async (store: ReadStore, ownerId: string, name: string): Promise<string | null> => {
  const query = { where: { ownerId }, orderBy: NEWEST_FIRST, limit: PLAYLISTS_PAGE_SIZE } as const;
  for await (const rows of playlists.in(store).pages(query))
    for (const { id, text } of rows) if (parsed(text).name === name) return id;
  return null;
};

/** How many people have shared a list. */
export const playlistShareCountOf = async (store: ReadStore, playlistId: string): Promise<number> =>
  (await playlistShares.in(store).doc(playlistId))?.shareCount ?? 0;

/** A list that notifications are about, with the cover of its first song. */
export const noticedPlaylist: NoticeSubject = {
  find: async (store, ids) => {
    const all = await listed(store, ids);
    const covers = await coversOf(store, all, null);
    const names = new Map(all.map(({ id, list }) => [id, list.name]));
    return (id) => ({ about: names.get(id) ?? '', actionUrl: `/playlist/${id}`, cover: covers.get(id)?.[0] ?? null });
  },
};
