import type { Command } from '@refrain/contracts/kernel';
import {
  LONGEST_PLACE,
  MOST_MEMBERS,
  MOST_SONGS,
  placeBetween,
  playlistRefusals as refusals,
  spacedPlaces,
  type PlaylistCreated,
  type PlaylistEdited,
  type PlaylistEvent,
  type PlaylistVisibility,
} from '@refrain/contracts/playlists';
import { refuse, type Decider } from '../kernel/write/decider';

type Of = { playlistId: string };
/** `by` is who asks. */
type By = Of & { by: string };
type PlaylistCommand =
  | Command<'CreatePlaylist', PlaylistCreated['data']>
  | Command<'EditPlaylist', Omit<PlaylistEdited['data'], 'ownerId'> & By>
  | Command<'DeletePlaylist', By>
  | Command<'AddSongs', By & { trackIds: readonly string[] }>
  | Command<'MoveSong', By & { trackId: string; after: string | null }>
  | Command<'RemoveSong', By & { trackId: string }>
  | Command<'InviteToPlaylist', By & { userId: string }>
  | Command<'JoinPlaylist', Of & { userId: string }>
  | Command<'LeavePlaylist', By & { userId: string }>;

type There = Readonly<{
  status: 'there';
  ownerId: string;
  visibility: PlaylistVisibility;
  isSmart: boolean;
  /** By song. */
  places: Readonly<Record<string, string>>;
  /** By person; those who are not named are nothing to it. */
  people: Readonly<Record<string, 'invited' | 'member'>>;
}>;
export type PlaylistState = Readonly<{ status: 'none' } | { status: 'deleted' }> | There;

/** The refusal of what a person may not do: a list that is not for everyone stays unknown to people who are nothing to it. */
const refuseTo = (list: There, by: string, refusal: (typeof refusals)['notYours' | 'notEditable']): never =>
  refuse(list.visibility === 'public' || by in list.people ? refusal : refusals.unknown);

const ofOwner = (list: There, by: string): There => (list.ownerId === by ? list : refuseTo(list, by, refusals.notYours));
const editable = (list: There, by: string): There => {
  if (list.ownerId !== by && list.people[by] !== 'member') return refuseTo(list, by, refusals.notEditable);
  return list.isSmart ? refuse(refusals.isSmart) : list;
};

/** Songs in their order. */
const ordered = (places: There['places']): readonly string[] =>
  Object.keys(places).sort((a, b) => (places[a]! < places[b]! ? -1 : 1));

const added = (
  { places }: There,
  { playlistId, by, trackIds }: By & { trackIds: readonly string[] },
): readonly PlaylistEvent[] => {
  const fresh = [...new Set(trackIds)].filter((trackId) => !(trackId in places));
  if (fresh.length === 0) return [];
  if (Object.keys(places).length + fresh.length > MOST_SONGS) return refuse(refusals.full);
  let last: string | null = Object.values(places).reduce<string | null>(
    (max, each) => (max === null || each > max ? each : max),
    null,
  );
  const songs = fresh.map((trackId) => ({ trackId, place: (last = placeBetween(last, null)) }));
  return [{ type: 'PlaylistSongsAdded', data: { playlistId, addedBy: by, songs } }];
};

type Moved = By & { trackId: string; after: string | null };

const moved = ({ places }: There, { playlistId, by, trackId, after }: Moved): readonly PlaylistEvent[] => {
  if (!(trackId in places)) return refuse(refusals.songUnknown);
  const order = ordered(places);
  const others = order.filter((each) => each !== trackId);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  if (after !== null && at === 0) return after === trackId ? [] : refuse(refusals.placeGone);
  if (order[at] === trackId) return [];
  const place = placeBetween(places[others[at - 1] ?? ''] ?? null, places[others[at] ?? ''] ?? null);
  if (place.length > LONGEST_PLACE)
    return [{ type: 'PlaylistSpaced', data: { playlistId, trackIds: others.toSpliced(at, 0, trackId) } }];
  return [{ type: 'PlaylistSongMoved', data: { playlistId, movedBy: by, trackId, place } }];
};

const invited = (list: There, { playlistId, by, userId }: By & { userId: string }): readonly PlaylistEvent[] => {
  const { ownerId, people, isSmart } = ofOwner(list, by);
  if (isSmart) return refuse(refusals.isSmart);
  if (userId === ownerId || userId in people) return [];
  if (Object.keys(people).length >= MOST_MEMBERS) return refuse(refusals.tooManyMembers);
  return [{ type: 'PlaylistInvited', data: { playlistId, ownerId, userId } }];
};

const left = (list: There, { playlistId, by, userId }: By & { userId: string }): readonly PlaylistEvent[] => {
  if (by !== userId) ofOwner(list, by);
  if (!(userId in list.people))
    return by === userId && list.visibility !== 'public' && by !== list.ownerId
      ? refuse(refusals.unknown)
      : refuse(refusals.notMember);
  return [{ type: 'PlaylistLeft', data: { playlistId, userId, by } }];
};

/** An invitation is used once; who was removed needs another one. */
const joined = ({ people, visibility }: There, { playlistId, userId }: Of & { userId: string }): readonly PlaylistEvent[] => {
  if (people[userId] === 'member') return [];
  if (people[userId] !== 'invited') return refuse(visibility === 'public' ? refusals.notInvited : refusals.unknown);
  return [{ type: 'PlaylistJoined', data: { playlistId, userId } }];
};

const edited = (list: There, { by, ...said }: Omit<PlaylistEdited['data'], 'ownerId'> & By): readonly PlaylistEvent[] => {
  const { ownerId, places, people } = ofOwner(list, by);
  if (said.rule && !list.isSmart && (Object.keys(places).length > 0 || Object.keys(people).length > 0))
    return refuse(refusals.holdsSongs);
  return [{ type: 'PlaylistEdited', data: { ...said, ownerId } }];
};

const decide = (command: PlaylistCommand, state: PlaylistState): readonly PlaylistEvent[] => {
  if (command.type === 'CreatePlaylist') return state.status === 'none' ? [{ type: 'PlaylistCreated', data: command.data }] : [];
  if (state.status !== 'there') return refuse(refusals.unknown);
  switch (command.type) {
    case 'EditPlaylist':
      return edited(state, command.data);
    case 'DeletePlaylist': {
      const { playlistId, by } = command.data;
      return [{ type: 'PlaylistDeleted', data: { playlistId, ownerId: ofOwner(state, by).ownerId } }];
    }
    case 'AddSongs':
      return added(editable(state, command.data.by), command.data);
    case 'MoveSong':
      return moved(editable(state, command.data.by), command.data);
    case 'RemoveSong': {
      const { playlistId, by, trackId } = command.data;
      const isThere = trackId in editable(state, by).places;
      return isThere ? [{ type: 'PlaylistSongRemoved', data: { playlistId, removedBy: by, trackId } }] : [];
    }
    case 'InviteToPlaylist':
      return invited(state, command.data);
    case 'JoinPlaylist':
      return joined(state, command.data);
    case 'LeavePlaylist':
      return left(state, command.data);
  }
};

const without = <V>(record: Readonly<Record<string, V>>, key: string): Readonly<Record<string, V>> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const evolve = (state: PlaylistState, event: PlaylistEvent): PlaylistState => {
  if (event.type === 'PlaylistCreated') {
    const { ownerId, visibility, rule } = event.data;
    return { status: 'there', ownerId, visibility, isSmart: rule !== null, places: {}, people: {} };
  }
  if (state.status !== 'there') return state;
  const { places, people } = state;
  switch (event.type) {
    case 'PlaylistEdited':
      return { ...state, visibility: event.data.visibility, isSmart: event.data.rule !== null };
    case 'PlaylistDeleted':
      return { status: 'deleted' };
    case 'PlaylistSongsAdded':
      return {
        ...state,
        places: { ...places, ...Object.fromEntries(event.data.songs.map(({ trackId, place }) => [trackId, place])) },
      };
    case 'PlaylistSongMoved':
      return { ...state, places: { ...places, [event.data.trackId]: event.data.place } };
    case 'PlaylistSongRemoved':
      return { ...state, places: without(places, event.data.trackId) };
    case 'PlaylistSpaced': {
      const spaced = spacedPlaces(event.data.trackIds.length);
      return { ...state, places: Object.fromEntries(event.data.trackIds.map((trackId, i) => [trackId, spaced[i]!])) };
    }
    case 'PlaylistInvited':
      return { ...state, people: { ...people, [event.data.userId]: 'invited' } };
    case 'PlaylistJoined':
      return { ...state, people: { ...people, [event.data.userId]: 'member' } };
    case 'PlaylistLeft':
      return { ...state, people: without(people, event.data.userId) };
  }
};

export const playlistDecider: Decider<PlaylistState, PlaylistCommand, PlaylistEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
  snapshot: 'playlist-1',
};

export const playlistStream = (playlistId: string): string => `playlist-${playlistId}`;
