import { orderTexts } from '@refrain/contracts/kernel';
import { placeBetween, playlistTexts as texts, spacedPlaces, type Playlist } from '@refrain/contracts/playlists';
import { act, screen, waitFor, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { watchOlderAnswers } from '../../../shared/lib/older-answers';
import { sampleTrack } from '../../tracks/testing/sample-track';
import { playlistsApi, SONGS } from '../api';

const ID = '00000000-0000-4000-8000-00000000000a';
const list: Playlist = {
  id: ID,
  name: 'Sample evening',
  owner: null,
  visibility: 'private',
  songCount: 2,
  covers: [],
  rule: null,
  ruleText: null,
  createdAt: '2026-07-01T12:00:00.000Z',
  description: null,
  standing: 'owner',
  members: [],
  invited: [],
  shareCount: 0,
};
const [first, second] = spacedPlaces(2) as [string, string];
const before = placeBetween(null, first);
const songs = { kiln: 'a', loam: 'b' } as const;
const idOf = (song: keyof typeof songs) => ID.replace(/a$/, `1${songs[song]}`);
const entry = (song: keyof typeof songs, place: string) => ({
  trackId: idOf(song),
  place,
  track: { ...sampleTrack(), id: idOf(song), title: song },
  addedBy: null,
});
const old = { entries: [entry('kiln', first), entry('loam', second)], next: null };
const moved = { entries: [entry('loam', before), entry('kiln', first)], next: null };
const songsPath = `GET /api/playlists/${ID}/songs`;

beforeAll(() => void watchOlderAnswers());

it.each(['after it', 'while it is sent'] as const)(
  'a song that was moved stays there when an answer from before the move comes %s',
  async (when) => {
    let answerOld = () => {};
    let answerMove = () => {};
    const page = visit(`/playlist/${ID}`, {
      user: people.fan,
      answers: {
        [`GET /api/playlists/${ID}`]: list,
        [songsPath]: old,
        [`PUT /api/playlists/${ID}/songs/${idOf('loam')}/place`]: () =>
          new Promise<Response>((resolve) => (answerMove = () => resolve(Response.json({ place: before })))),
      },
    });
    const titles = () =>
      within(screen.getByRole('list', { name: texts.songs }))
        .getAllByRole('button', { name: /^Move / })
        .map((button) => button.getAttribute('aria-label'));
    const handle = await screen.findByRole('button', { name: orderTexts.handle('loam') });
    page.answer({ [songsPath]: () => new Promise<Response>((resolve) => (answerOld = () => resolve(Response.json(old)))) });
    act(() => void page.store.dispatch(playlistsApi.util.invalidateTags([SONGS])));
    await waitFor(() => expect(page.asked(songsPath)).toBe(2));
    page.answer({ [songsPath]: moved });
    handle.focus();
    await page.user.keyboard('{Home}');
    const loamFirst = [orderTexts.handle('loam'), orderTexts.handle('kiln')];
    await waitFor(() => expect(titles()).toEqual(loamFirst));
    await waitFor(() => expect(page.changes()).toHaveLength(1));
    const [one, other] = when === 'after it' ? [() => answerMove(), () => answerOld()] : [() => answerOld(), () => answerMove()];
    one();
    if (when === 'while it is sent') await waitFor(() => expect(page.asked(songsPath)).toBe(3));
    other();
    await waitFor(() => expect(page.asked(songsPath)).toBe(3));
    await waitFor(() => expect(titles()).toEqual(loamFirst));
    page.leave();
  },
);
