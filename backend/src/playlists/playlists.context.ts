import type { PlaylistCreated } from '@refrain/contracts/playlists';
import { isPlaylistShown } from '@refrain/projections/playlists';
import { defineContext } from '../kernel/context';
import type { Reading } from '../kernel/live/pushes';
import { eachEvent, firstOf, type Leave } from '../kernel/persons/person-rows';
import type { ReadModels } from '../kernel/read/read-models';
import { AddToVaultWhenUploadedForAnother } from './add-to-vault-when-uploaded-for-another.reaction';
import { PlaylistPeopleController } from './playlist-people.controller';
import { playlistDecider, playlistStream } from './playlist.decider';
import {
  AddSongs,
  CreatePlaylist,
  DeletePlaylist,
  EditPlaylist,
  InviteToPlaylist,
  JoinPlaylist,
  LeavePlaylist,
  MoveSong,
  RemoveSong,
  SharePlaylist,
} from './playlists.commands';
import { PlaylistsController } from './playlists.controller';
import { playlistsThings } from './playlists.things';

/** Their own lists go with them; lists of others they leave. */
const playlist: Leave = async (leaving) => {
  const { streams, stream, userId, context } = leaving;
  const created = await firstOf(leaving, 'PlaylistCreated');
  const { playlistId, ownerId } = (created?.data ?? {}) as Partial<PlaylistCreated['data']>;
  if (!playlistId) return;
  const { state } = await streams.load(playlistStream(playlistId), playlistDecider);
  if (state.status !== 'there') return;
  const by = { playlistId, by: userId };
  if (ownerId === userId) await streams.handle(stream, playlistDecider, { type: 'DeletePlaylist', data: by }, context);
  else if (userId in state.people)
    await streams.handle(stream, playlistDecider, { type: 'LeavePlaylist', data: { ...by, userId } }, context);
};

/** A person who was removed may still be in the room of a list: each push asks again who may see it. `listOf` gives the list of a change. */
const forReaders =
  (listOf: (id: string) => string) =>
  ({ store }: ReadModels): Reading => ({
    isHidden: () => Promise.resolve(false),
    among: (userIds) => Promise.resolve(userIds),
    as: async ({ id, text }, userId) => ((await isPlaylistShown(store, listOf(id), userId)) ? text : null),
  });
const beforeColon = (id: string): string => id.split(':')[0] ?? '';

export const playlistsContext = defineContext({
  name: 'playlists',
  controllers: [PlaylistsController, PlaylistPeopleController],
  commands: [
    ...[CreatePlaylist, EditPlaylist, DeletePlaylist, AddSongs, MoveSong, RemoveSong],
    ...[InviteToPlaylist, JoinPlaylist, LeavePlaylist, SharePlaylist],
  ],
  reactions: [AddToVaultWhenUploadedForAnother],
  rooms: { playlist: (id, userId, store) => isPlaylistShown(store, id, userId) },
  readings: {
    playlists: forReaders((id) => id),
    playlistEntries: forReaders(beforeColon),
    playlistMembers: forReaders(beforeColon),
  },
  leaving: { playlist },
  exports: [
    {
      file: 'playlists.json',
      kind: 'playlist',
      holds: 'playlists that you made or work on, and what you did there',
      entries: eachEvent,
    },
    { file: 'shared-playlists.json', kind: 'playlistShare', holds: 'playlists that you shared', entries: eachEvent },
  ],
  things: playlistsThings,
});
