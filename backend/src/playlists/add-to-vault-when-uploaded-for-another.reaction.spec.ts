import { MOST_SONGS } from '@refrain/contracts/playlists';
import { trackSamples } from '@refrain/contracts/tracks';
import { derivedId } from '../kernel/values/ids';
import { Happened } from '../kernel/reactions/testing/happened';
import type { ReadModels } from '../kernel/read/read-models';
import { AddToVaultWhenUploadedForAnother } from './add-to-vault-when-uploaded-for-another.reaction';
import { CURATORS_VAULT } from './named-playlist';
import { playlistStream } from './playlist.decider';

const curated = trackSamples.TrackCurated[0];
const { curatorId: ownerId } = curated.data;
const playlistId = derivedId('playlist', ownerId, CURATORS_VAULT, '0');
const stream = playlistStream(playlistId);
let world: Happened;
beforeEach(async () => (world = await Happened.before()));
afterEach(() => world.forget());

const react = async (find: () => Promise<readonly never[]>) => {
  const event = await world.event('track-track-1', curated);
  await new AddToVaultWhenUploadedForAnother(world.streams, { store: { find } } as unknown as ReadModels).react(event);
  return world.types(stream);
};
const nothing = async (): Promise<readonly never[]> => [];

it('a song that an admin puts up for another is in their vault, once', async () => {
  expect(await react(nothing)).toEqual(['PlaylistCreated', 'PlaylistSongsAdded']);
  expect(await react(nothing)).toEqual(['PlaylistCreated', 'PlaylistSongsAdded']);
});

it('a vault that is full stays as it is', async () => {
  const said = { name: CURATORS_VAULT, description: null, visibility: 'private', rule: null } as const;
  await world.event(stream, { type: 'PlaylistCreated', data: { playlistId, ownerId, ...said } });
  const songs = Array.from({ length: MOST_SONGS }, (_, i) => ({ trackId: `other-${i}`, place: String(i).padStart(5, '0') }));
  await world.event(stream, { type: 'PlaylistSongsAdded', data: { playlistId, addedBy: ownerId, songs } });
  expect(await react(nothing)).toEqual(['PlaylistCreated', 'PlaylistSongsAdded']);
});

it('is tried again where the store fails', async () => {
  const failing = async (): Promise<readonly never[]> => {
    throw new Error('the store is away');
  };
  await expect(react(failing)).rejects.toThrow('the store is away');
});
