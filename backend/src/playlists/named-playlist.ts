import type { ReadStore } from '@refrain/storage/read-store';
import { playlistNamed } from '@refrain/projections/playlists';
import { derivedId } from '../kernel/values/ids';
import type { CommandContext } from '../kernel/write/command-context';
import type { Streams } from '../kernel/write/streams/streams';
import { playlistDecider, playlistStream } from './playlist.decider';

/** The list of an admin that holds what they put up for others (spec part 2, section 6). */
export const CURATORS_VAULT = "Curator's Vault";

type Asked = Readonly<{ ownerId: string; name: string; trackId: string }>;
type Parts = Readonly<{ streams: Streams; store: ReadStore; context: CommandContext }>;

/** Ids of lists that are made by name follow from it: 16 requests at once make one list. One that was deleted is followed by the next. */
const madeId = async ({ ownerId, name }: Asked, { streams, store }: Parts): Promise<{ playlistId: string; isNew: boolean }> => {
  for (let n = 0; ; n += 1) {
    const playlistId = derivedId('playlist', ownerId, name, String(n));
    const { state } = await streams.load(playlistStream(playlistId), playlistDecider);
    if (state.status === 'there') return { playlistId, isNew: false };
    if (state.status === 'deleted') continue;
    const own = await playlistNamed(store, ownerId, name);
    return own === null ? { playlistId, isNew: true } : { playlistId: own, isNew: false };
  }
};

/**
 * Puts a song at the end of a person's list of this name, which is made, private, where there is none. The song need not be released: it is shown once it
 * is. Asked twice, also at once, it stands there once. Gives the id of the list.
 * @throws DomainError PLAYLIST.FULL
 */
export const addToPlaylistNamed = async (asked: Asked, parts: Parts): Promise<string> => {
  const { ownerId, name, trackId } = asked;
  const { streams, context } = parts;
  const { playlistId, isNew } = await madeId(asked, parts);
  const step = (what: string): CommandContext => ({
    ...context,
    commandId: derivedId(context.commandId, what, playlistId, trackId),
    memory: undefined,
  });
  if (isNew) {
    const data = { playlistId, ownerId, name, description: null, visibility: 'private', rule: null } as const;
    await streams.handle(playlistStream(playlistId), playlistDecider, { type: 'CreatePlaylist', data }, step('create'));
  }
  const data = { playlistId, by: ownerId, trackIds: [trackId] };
  await streams.handle(playlistStream(playlistId), playlistDecider, { type: 'AddSongs', data }, step('add'));
  return playlistId;
};
