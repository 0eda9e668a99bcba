import { recommendationTexts as texts, UNTUNED } from '@refrain/contracts/recommendations';
import { catalogueTexts } from '@refrain/contracts/tracks';
import { screen, waitFor, within } from '@testing-library/react';
import { everythingIsInSight } from '../../app/testing/browser/in-sight';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { sampleCards } from '../../player/testing/tracks';

const [song] = sampleCards(1);
const answers = {
  'GET /api/tracks': { tracks: sampleCards(3), next: null },
  'GET /api/recommendations': { basis: 'everyone', ...UNTUNED, songs: [{ track: song!, why: 'Played seven times so far.' }] },
};

beforeAll(everythingIsInSight);

it('a visitor finds what is popular, each song with its reason', async () => {
  visit('/discover/music', { user: null }).answer(answers);
  const shelf = await screen.findByRole('region', { name: texts.shelf.everyone });
  expect(await within(shelf).findByText('Played seven times so far.')).toBeTruthy();
});

it('a member finds what fits them, and the way to all of it', async () => {
  const own = { basis: 'plays', ...UNTUNED, songs: [{ track: song!, why: 'Serene, like “Still”.' }] };
  visit('/discover/music', { user: people.fan }).answer({ ...answers, 'GET /api/recommendations': own });
  const shelf = await screen.findByRole('region', { name: texts.shelf.plays });
  expect(await within(shelf).findByText('Serene, like “Still”.')).toBeTruthy();
  expect(within(shelf).getByRole('link', { name: texts.all }).getAttribute('href')).toBe('/recommendations');
});

it('the page of a mood begins with what of it fits; another filter takes that away', async () => {
  const asked: string[] = [];
  const page = visit('/tracks?mood=calm', {
    user: people.fan,
    answers: {
      'GET /api/tracks/catalogue': { tracks: sampleCards(3), next: null },
      'GET /api/recommendations': ({ url }: Request) => {
        asked.push(new URL(url).search);
        return { basis: 'plays', ...UNTUNED, songs: [{ track: song!, why: 'Serene, like “Still”.' }] };
      },
    },
  });
  const name = texts.moodShelf.plays('Calm');
  expect(within(await screen.findByRole('region', { name })).getByText('Serene, like “Still”.')).toBeTruthy();
  expect(asked).toEqual(['?mood=calm']);
  await page.user.selectOptions(screen.getByRole('combobox', { name: catalogueTexts.genre }), 'Folk');
  await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
});
