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

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholePlaylist = {
  name: 'Sample evening',
  description: 'Songs for a sample',
  visibility: 'public',
  rule: null,
  ownerId: 'user-ada',
  songCount: 2,
  createdAt: '2026-06-01T12:00:00.000Z',
};
const wholePlaylistEntry = { playlistId: 'playlist-1', trackId: 'track-2', place: 'V001V', addedBy: 'user-ada' };
const wholePlaylistMember = { playlistId: 'playlist-1', userId: 'user-ben', state: 'invited', at: '2026-06-01T12:00:01.000Z' };

describe('a playlist', () => {
  it('counts its songs, which stand at their places', () =>
    given(created, two, moved).shows({
      playlists: { 'playlist-1': { ...wholePlaylist, name: 'Sample evening', songCount: 2 } },
      playlistOwners: { 'user-ada': { playlists: 1 } },
      playlistEntries: {
        'playlist-1:track-1': { ...wholePlaylistEntry, trackId: 'track-1', place: 'UzzzV' },
        'playlist-1:track-2': { ...wholePlaylistEntry, place: 'V001V' },
      },
    }));

  it('whose song was taken out counts one less', () =>
    given(created, two, removed).shows({
      playlists: { 'playlist-1': { ...wholePlaylist, songCount: 1 } },
      playlistEntries: { 'playlist-1:track-2': { ...wholePlaylistEntry, trackId: 'track-2' } },
    }));

  it('that is spaced keeps the order that the event says', () =>
    given(created, two, { type: 'PlaylistSpaced', data: { playlistId: 'playlist-1', trackIds: ['track-2', 'track-1'] } }).shows({
      playlistEntries: {
        'playlist-1:track-2': { ...wholePlaylistEntry, place: 'V000V' },
        'playlist-1:track-1': { ...wholePlaylistEntry, trackId: 'track-1', place: 'V001V' },
      },
    }));

  it('knows who is invited, who works on it, and who left', async () => {
    await given(created, invited).shows({
      playlistMembers: { 'playlist-1:user-ben': { ...wholePlaylistMember, state: 'invited' } },
    });
    await given(created, invited, joined).shows({
      playlistMembers: { 'playlist-1:user-ben': { ...wholePlaylistMember, at: '2026-06-01T12:00:02.000Z', state: 'member' } },
    });
    await given(created, invited, joined, left, invited).shows({
      playlistMembers: { 'playlist-1:user-ben': { ...wholePlaylistMember, at: '2026-06-01T12:00:04.000Z', state: 'invited' } },
    });
  });

  it('counts who shared it, and nothing that comes behind its end', async () => {
    await given(created, shared).shows({ playlistShares: { 'playlist-1': { shareCount: 1 } } });
    await given(created, two, invited, shared, deleted, { ...shared, data: { ...shared.data, userId: 'user-cleo' } }).shows({});
  });
});
