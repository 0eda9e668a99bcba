import type { Playlist, PlaylistEntriesPage, PlaylistRequest } from '@refrain/contracts/playlists';
import type { Track } from '@refrain/contracts/tracks';
import type { Caller } from '../../testing/http';
import { eventually, type Member, type TestApp } from '../../testing/test-app';
import { publish, song } from '../../testing/uploads';

/** Of three moods, out and listed. */
export const threeSongs = async (artist: Member): Promise<readonly Track[]> => {
  const sound = await song();
  const moods = [['serene'], ['fierce'], ['calm']];
  const songs = await Promise.all(
    ['One', 'Two', 'Three'].map((title, i) => publish(artist, sound, { title, releaseNow: true, moodCategories: moods[i]! })),
  );
  await eventually(async () => expect((await artist.get(`/api/tracks`)).body).toMatchObject({ tracks: [{}, {}, {}] }));
  return songs;
};

export const request = (more: Partial<PlaylistRequest> = {}): PlaylistRequest => ({
  name: 'Evening',
  visibility: 'public',
  ...more,
});
export const make = async (who: Caller, more: Partial<PlaylistRequest> = {}) =>
  (await who.post('/api/playlists', request(more))).body as Playlist;
export const at = ({ id }: Pick<Playlist, 'id'>, rest = '') => `/api/playlists/${id}${rest}`;
export const add = (who: Caller, list: Playlist, ...tracks: readonly Pick<Track, 'id'>[]) =>
  who.post(at(list, '/songs'), { trackIds: tracks.map(({ id }) => id) });
export const move = (who: Caller, list: Playlist, track: Track, after: Track | null) =>
  who.put(at(list, `/songs/${track.id}/place`), { after: after?.id ?? null });
export const entries = async (who: Caller, list: Pick<Playlist, 'id'>) =>
  ((await who.get(at(list, '/songs'))).body as PlaylistEntriesPage).entries;
export const titles = async (who: Caller, list: Pick<Playlist, 'id'>) =>
  (await entries(who, list)).map(({ track }) => track?.title ?? null);
export const invite = (who: Caller, list: Playlist, { user }: Member) =>
  who.post(at(list, '/members'), { username: user.username });
/** A list of two people: its owner, and a person who joined. */
export const together = async (app: TestApp) => {
  const [ada, ben] = [await app.member(), await app.member()];
  const list = await make(ada);
  await invite(ada, list, ben);
  await ben.post(at(list, '/join'));
  return { ada, ben, list };
};
