import { playlistTexts as texts, spacedPlaces, type PlaylistCard } from '@refrain/contracts/playlists';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { sampleTrack } from '../../tracks/testing/sample-track';
import { cardOf } from '../../tracks/track-card';

const list = (id: string, songCount: number): PlaylistCard => ({
  id,
  name: id,
  owner: null,
  visibility: 'public',
  songCount,
  covers: [],
  rule: null,
  ruleText: null,
  createdAt: '2026-07-01T12:00:00.000Z',
});
const places = spacedPlaces(3);
const entry = (id: string, i: number, isThere = true) => ({
  trackId: id,
  place: places[i]!,
  track: isThere ? cardOf(sampleTrack({ id, title: id })) : null,
  addedBy: null,
});

it('a playlist is played from its tile, from the first song of its first page; an empty one has nothing to press', async () => {
  const page = visit('/audio-library?show=playlists', {
    user: people.fan,
    answers: {
      'GET /api/playlists': { playlists: [list('full', 200), list('empty', 0)], next: null },
      'GET /api/playlists/joined': { joined: [], invited: [] },
      'GET /api/playlists/full/songs': { entries: [entry('gone', 0, false), entry('one', 1), entry('two', 2)], next: 'more' },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: texts.playList('full') }));
  await waitFor(() => expect(page.store.getState().player.queue.map(({ id }) => id)).toEqual(['one', 'two']));
  expect(page.store.getState().player.currentTrack?.id).toBe('one');
  expect(await screen.findByRole('button', { name: texts.pauseList('full') })).toBeTruthy();
  expect(page.asked('GET /api/playlists/full/songs')).toBe(1);
  expect(screen.queryByRole('button', { name: texts.playList('empty') })).toBeNull();
  expect(screen.getByRole('link', { name: 'empty' }).getAttribute('href')).toBe('/playlist/empty');
  page.leave();
});
