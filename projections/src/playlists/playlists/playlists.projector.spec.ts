import { playlistSamples as samples } from '@refrain/contracts/playlists';
import { specFor, type Given } from '../../kernel/testing/projection-spec';
import { playlistsProjection } from './playlists.projector';

const { given } = specFor(playlistsProjection);
const [created] = samples.PlaylistCreated;
const [deleted] = samples.PlaylistDeleted;
const [added] = samples.PlaylistSongsAdded;
const [moved] = samples.PlaylistSongMoved;
const [removed] = samples.PlaylistSongRemoved;
const [invited] = samples.PlaylistInvited;
const [joined] = samples.PlaylistJoined;
const [left] = samples.PlaylistLeft;
const [shared] = samples.PlaylistShared;
const two: Given = {
  ...added,
  data: { ...added.data, songs: [...added.data.songs, { trackId: 'track-2', place: 'V001V' }] },
};

describe('a playlist', () => {
  it('counts its songs, which stand at their places', () =>
    given(created, two, moved).shows({
      playlists: { 'playlist-1': { name: 'Sample evening', songCount: 2 } },
      playlistOwners: { 'user-ada': { playlists: 1 } },
      playlistEntries: { 'playlist-1:track-1': { place: 'UzzzV' }, 'playlist-1:track-2': { place: 'V001V' } },
    }));

  it('whose song was taken out counts one less', () =>
    given(created, two, removed).shows({
      playlists: { 'playlist-1': { songCount: 1 } },
      playlistEntries: { 'playlist-1:track-2': { trackId: 'track-2' } },
    }));

  it('that is spaced keeps the order that the event says', () =>
    given(created, two, { type: 'PlaylistSpaced', data: { playlistId: 'playlist-1', trackIds: ['track-2', 'track-1'] } }).shows({
      playlistEntries: { 'playlist-1:track-2': { place: 'V000V' }, 'playlist-1:track-1': { place: 'V001V' } },
    }));

  it('knows who is invited, who works on it, and who left', async () => {
    await given(created, invited).shows({ playlistMembers: { 'playlist-1:user-ben': { state: 'invited' } } });
    await given(created, invited, joined).shows({ playlistMembers: { 'playlist-1:user-ben': { state: 'member' } } });
    await given(created, invited, joined, left, invited).shows({
      playlistMembers: { 'playlist-1:user-ben': { state: 'invited' } },
    });
  });

  it('counts who shared it, and nothing that comes behind its end', async () => {
    await given(created, shared).shows({ playlistShares: { 'playlist-1': { shareCount: 1 } } });
    await given(created, two, invited, shared, deleted, { ...shared, data: { ...shared.data, userId: 'user-cleo' } }).shows({});
  });
});
