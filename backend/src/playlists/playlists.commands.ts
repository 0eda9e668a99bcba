import { playlistRefusals, MOST_PLAYLISTS, type PlaylistRequest } from '@refrain/contracts/playlists';
import { trackRefusals } from '@refrain/contracts/tracks';
import { isAnyHidden, personByUsername } from '@refrain/projections/accounts';
import { playlistCountOf } from '@refrain/projections/playlists';
import { releasedCards } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { playlistDecider as decider, playlistStream as streamOf } from './playlist.decider';
import { playlistShareDecider, playlistShareStream } from './playlist-share.decider';

type By = { playlistId: string; by: string };

const saidIn = ({ name, description, visibility, rule }: PlaylistRequest) => ({
  name: name.trim(),
  description: description?.trim() || null,
  visibility,
  rule: rule ?? null,
});

export const CreatePlaylist = command(
  'CreatePlaylist',
  async ({ ownerId, request }: { ownerId: string; request: PlaylistRequest }, { decide, created, store }) => {
    if ((await playlistCountOf(store, ownerId)) >= MOST_PLAYLISTS) throw new DomainError(playlistRefusals.tooMany);
    const playlistId = created('playlist');
    const position = await decide(streamOf(playlistId), decider, { playlistId, ownerId, ...saidIn(request) });
    return { playlistId, position };
  },
);

export const EditPlaylist = command(
  'EditPlaylist',
  ({ playlistId, by, request }: By & { request: PlaylistRequest }, { decide }) =>
    decide(streamOf(playlistId), decider, { playlistId, by, ...saidIn(request) }),
);

export const DeletePlaylist = command('DeletePlaylist', (asked: By, { decide }) =>
  decide(streamOf(asked.playlistId), decider, asked),
);

/** Only what a person can see is added. @throws DomainError */
const mustBeShown = async (store: ReadStore, trackIds: readonly string[], by: string): Promise<void> => {
  if ((await releasedCards(store, trackIds, by)).size < new Set(trackIds).size) throw new DomainError(trackRefusals.unknown);
};

export const AddSongs = command('AddSongs', async (asked: By & { trackIds: readonly string[] }, { handle, store }) => {
  await mustBeShown(store, asked.trackIds, asked.by);
  const { position, events } = await handle(streamOf(asked.playlistId), decider, { type: 'AddSongs', data: asked });
  const added = events.reduce((sum, event) => sum + (event.type === 'PlaylistSongsAdded' ? event.data.songs.length : 0), 0);
  return { position, added };
});

/** Asked again under the same key it answers the place that it gave, also where the song has moved on since. */
export const MoveSong = command('MoveSong', async (asked: By & { trackId: string; after: string | null }, { handle }) => {
  const { position, events, state } = await handle(streamOf(asked.playlistId), decider, { type: 'MoveSong', data: asked });
  const given = events.find((event) => event.type === 'PlaylistSongMoved')?.data.place;
  return { position, place: given ?? ((state.status === 'there' && state.places[asked.trackId]) || '') };
});

export const RemoveSong = command('RemoveSong', (asked: By & { trackId: string }, { decide }) =>
  decide(streamOf(asked.playlistId), decider, asked),
);

export const InviteToPlaylist = command(
  'InviteToPlaylist',
  async ({ username, ...asked }: By & { username: string }, { decide, store }) => {
    const person = await personByUsername(store, username.trim().replace(/^@/, ''));
    if (!person || (await isAnyHidden(store, asked.by, [person.id]))) throw new DomainError(playlistRefusals.personUnknown);
    return decide(streamOf(asked.playlistId), decider, { ...asked, userId: person.id });
  },
);

export const JoinPlaylist = command('JoinPlaylist', (asked: { playlistId: string; userId: string }, { decide }) =>
  decide(streamOf(asked.playlistId), decider, asked),
);

export const LeavePlaylist = command('LeavePlaylist', (asked: By & { userId: string }, { decide }) =>
  decide(streamOf(asked.playlistId), decider, asked),
);

/** Counts each person once, however often they share a list. */
export const SharePlaylist = command('SharePlaylist', (asked: { playlistId: string; userId: string }, { decide }) =>
  decide(playlistShareStream(asked.playlistId, asked.userId), playlistShareDecider, asked),
);
