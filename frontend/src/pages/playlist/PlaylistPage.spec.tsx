import {
  ANYTHING,
  playlistTexts as texts,
  ruleInWords,
  spacedPlaces,
  type Playlist,
  type PlaylistEntry,
} from '@refrain/contracts/playlists';
import { orderTexts } from '@refrain/contracts/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';
import { sampleTrack } from '../../features/tracks/testing/sample-track';
import { cardOf } from '../../features/tracks/track-card';

const ID = '00000000-0000-4000-8000-00000000000a';
const owner = {
  id: 'user-ada',
  username: 'ada',
  displayName: 'Ada Sample',
  profileImage: null,
  userUpdatedAt: '2026-01-01T00:00:00.000Z',
  role: 'fan',
  slug: 'ada',
} as const;
const list = (change: Partial<Playlist> = {}): Playlist => ({
  id: ID,
  name: 'Sample evening',
  description: null,
  owner,
  visibility: 'public',
  songCount: 3,
  covers: [],
  rule: null,
  ruleText: null,
  createdAt: '2026-07-01T12:00:00.000Z',
  standing: 'owner',
  members: [],
  invited: [],
  shareCount: 0,
  ...change,
});
const places = spacedPlaces(3);
const entry = (id: string, i: number, title: string | null): PlaylistEntry => ({
  trackId: id,
  place: places[i]!,
  track: title === null ? null : cardOf(sampleTrack({ id, title })),
  addedBy: 'Ada Sample',
});
const entries = [entry('one', 0, 'One'), entry('gone', 1, null), entry('two', 2, 'Two')];
const open = (change: Partial<Playlist> = {}, more: object = {}) =>
  visit(`/playlist/${ID}`, {
    user: people.fan,
    answers: {
      [`GET /api/playlists/${ID}`]: list(change),
      [`GET /api/playlists/${ID}/songs`]: { entries, next: null },
      ...more,
    },
  });
const rows = async () => within(await screen.findByRole('list', { name: texts.songs })).getAllByRole('listitem');

it('a reader sees the songs, and what is not available, and cannot change them', async () => {
  const page = open({ standing: 'reader' });
  expect((await rows()).map((row) => /One|Two|Not available/.exec(row.textContent ?? '')?.[0])).toEqual([
    'One',
    texts.gone,
    'Two',
  ]);
  expect(screen.queryByRole('button', { name: texts.remove('One') })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: texts.menu('Sample evening') }));
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: texts.edit })).toBeNull();
  page.leave();
});

it('a move by keys is shown at once and sent; one that is refused goes back', async () => {
  const path = `PUT /api/playlists/${ID}/songs/two/place`;
  const page = open(
    {},
    { [path]: refused({ status: 409, code: 'PLAYLIST.PLACE_GONE', message: 'The list was changed meanwhile.' }) },
  );
  await rows();
  const handle = screen.getByRole('button', { name: orderTexts.handle('Two') });
  handle.focus();
  await page.user.keyboard('{Home}');
  expect(page.changes()).toMatchObject([{ call: path, body: { after: null } }]);
  expect(await screen.findByText('The list was changed meanwhile.')).toBeTruthy();
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain('One'));
  page.leave();
});

it('a song is taken out at once', async () => {
  const page = open({}, { [`DELETE /api/playlists/${ID}/songs/one`]: new Response(null, { status: 204 }) });
  await rows();
  await page.user.click(screen.getByRole('button', { name: texts.remove('One') }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(await screen.findByText(texts.removed)).toBeTruthy();
  page.leave();
});

it('play all queues what is available, from the first song', async () => {
  const page = open();
  await rows();
  await page.user.click(screen.getByRole('button', { name: texts.playAll }));
  await waitFor(() => expect(page.store.getState().player.queue.map(({ id }) => id)).toEqual(['one', 'two']));
  page.leave();
});

it('a smart list says its rule in words, and takes no other order', async () => {
  const rule = { ...ANYTHING, moods: ['calm'], ai: ['human_only'], heard: { is: 'not', days: 30 } } as const;
  const page = open({ rule, ruleText: ruleInWords(rule), songCount: null });
  expect(await screen.findByText('Calm, Human Only, not heard in the last 30 days')).toBeTruthy();
  await rows();
  expect(screen.queryByRole('button', { name: orderTexts.handle('One') })).toBeNull();
  page.leave();
});

it('an invited viewer accepts', async () => {
  const page = open({ standing: 'invited' }, { [`POST /api/playlists/${ID}/join`]: list({ standing: 'member' }) });
  await page.user.click(await screen.findByRole('button', { name: texts.accept }));
  expect(page.changes()).toMatchObject([{ call: `POST /api/playlists/${ID}/join` }]);
  page.leave();
});

it('a list that is not for the viewer is not here', async () => {
  const unknown = refused({ status: 404, code: 'PLAYLIST.UNKNOWN', message: 'No' });
  const page = open({}, { [`GET /api/playlists/${ID}`]: unknown });
  expect(await screen.findByText(texts.unknownHint)).toBeTruthy();
  page.leave();
});
