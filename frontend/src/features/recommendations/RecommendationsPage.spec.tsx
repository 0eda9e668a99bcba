import { recommendationTexts as texts, UNTUNED, type Recommendations } from '@refrain/contracts/recommendations';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';
import { sampleCards } from '../../player/testing/tracks';

const [one, two] = sampleCards(2);
const answered = (more: Partial<Recommendations> = {}): Recommendations => ({
  basis: 'plays',
  ...UNTUNED,
  songs: [
    { track: one!, why: 'Three people you follow played this, four times in all.' },
    { track: two!, why: 'Serene, like “Still”.' },
  ],
  ...more,
});
const shown = (answer: Partial<Recommendations> = {}) => {
  const visited = visit('/recommendations', { user: people.fan });
  visited.answer({ 'GET /api/recommendations': answered(answer), 'GET /api/tracks/marks': [] });
  return visited;
};

it('each song says why it is here, and all of them play in their order', async () => {
  const { store, user } = shown();
  const list = await screen.findByRole('list', { name: texts.title });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/\.$/).textContent)).toEqual(answered().songs.map(({ why }) => why));
  await user.click(screen.getByRole('button', { name: texts.playAll }));
  expect(store.getState().player.queue.map(({ id }) => id)).toEqual([one!.id, two!.id]);
});

it('a new listener is met with what is popular and new, and with stations of moods', async () => {
  const { user, answer, store } = shown({ basis: 'everyone' });
  expect(await screen.findByText(texts.basis.everyone)).toBeTruthy();
  const wishes: (string | null)[] = [];
  answer({
    'GET /api/mix': (request: Request) => {
      wishes.push(new URL(request.url).searchParams.get('station'));
      return { tracks: [two] };
    },
  });
  await user.click(screen.getByRole('button', { name: texts.moodStation('Calm') }));
  await waitFor(() => expect(store.getState().player.currentTrack?.id).toBe(two!.id));
  expect([wishes, store.getState().player.station]).toEqual([['mood:calm'], 'mood:calm']);
});

it('a setting that was refused is said so', async () => {
  const { user, answer } = shown();
  answer({ 'PUT /api/recommendations/settings': refused({ status: 503, code: 'SAMPLE.AWAY', message: 'Not now' }) });
  await user.click(await screen.findByRole('radio', { name: texts.makerNames.ai }));
  expect(await screen.findByText(texts.notSaved)).toBeTruthy();
});

it('nothing left is said kindly, with a way on', async () => {
  shown({ songs: [] });
  expect(await screen.findByRole('link', { name: texts.emptyAction })).toHaveProperty('pathname', '/tracks');
});
