import { playlistRules, playlistTexts as texts, type PlaylistChoice } from '@refrain/contracts/playlists';
import { moodName } from '@refrain/contracts/tracks';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { sampleTrack } from '../tracks/testing/sample-track';

const ID = '00000000-0000-4000-8000-00000000000a';
const choice: PlaylistChoice = {
  id: ID,
  name: 'Sample evening',
  owner: null,
  visibility: 'private',
  songCount: 1,
  covers: [],
  rule: null,
  ruleText: null,
  createdAt: '2026-07-01T12:00:00.000Z',
  holds: false,
};
const library = { 'GET /api/playlists': { playlists: [], next: null }, 'GET /api/playlists/joined': { joined: [], invited: [] } };

it('a smart playlist is made from a rule, which is said in words while it is chosen', async () => {
  const page = visit('/audio-library?show=playlists', {
    user: people.fan,
    answers: { ...library, 'POST /api/playlists': { ...choice } },
  });
  await page.user.click(await screen.findByRole('button', { name: texts.createSmart }));
  const submit = (await screen.findAllByRole('button', { name: texts.createSmart })).at(-1)!;
  await page.user.click(submit);
  expect(await screen.findByText(playlistRules.name.required)).toBeTruthy();
  await page.fill(screen.getByLabelText(texts.name), 'Calm and new');
  await page.user.click(screen.getByRole('button', { name: moodName('calm') }));
  await page.user.click(screen.getByRole('button', { name: 'Human Only' }));
  await page.user.click(screen.getByRole('radio', { name: texts.rule.heardChoices.not }));
  expect(screen.getByText('Calm, Human Only, not heard in the last 30 days')).toBeTruthy();
  await page.user.click(submit);
  await waitFor(() => expect(page.changes()).toHaveLength(1));
  expect(page.changes()[0]?.body).toEqual({
    name: 'Calm and new',
    description: null,
    visibility: 'private',
    rule: { moods: ['calm'], genres: [], ai: ['human_only'], heard: { is: 'not', days: 30 }, isLiked: false },
  });
  page.leave();
});

it('a song is added to a list from its menu, and to one that holds it already no more', async () => {
  const track = sampleTrack();
  const held = { ...choice, id: ID.replace('a', 'b'), name: 'Holds it', holds: true };
  const add = `POST /api/playlists/${ID}/songs`;
  const page = visit(`/track/${track.id}`, {
    user: people.fan,
    answers: {
      [`GET /api/tracks/${track.id}`]: track,
      [`GET /api/tracks/${track.id}/playlists`]: { playlists: [choice, held] },
      [add]: { added: 1, songCount: 2 },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: `${texts.add}: ${track.title}` }));
  expect((await screen.findByRole('button', { name: /Holds it/ })).getAttribute('aria-disabled')).toBe('true');
  await page.user.click(screen.getByRole('button', { name: /Sample evening/ }));
  expect(await screen.findByText(texts.addedTo('Sample evening'))).toBeTruthy();
  expect(page.changes()).toMatchObject([{ call: add, body: { trackIds: [track.id] } }]);
  page.leave();
});
