import { recommendationTexts as texts, UNTUNED } from '@refrain/contracts/recommendations';
import { screen, within } from '@testing-library/react';
import { everythingIsInSight } from '../app/testing/browser/in-sight';
import { people } from '../app/testing/people';
import { visit } from '../app/testing/visit';
import { sampleCards } from '../player/testing/tracks';

const [song] = sampleCards(1);
const answers = {
  'GET /api/tracks': { tracks: sampleCards(3), next: null },
  'GET /api/recommendations': { basis: 'everyone', ...UNTUNED, songs: [{ track: song!, why: 'Played seven times so far.' }] },
};

beforeAll(everythingIsInSight);

it('a visitor finds what is popular, each song with its reason', async () => {
  visit('/discover/music', { user: null }).answer(answers);
  const shelf = await screen.findByRole('region', { name: texts.popularAndNew });
  expect(await within(shelf).findByText('Played seven times so far.')).toBeTruthy();
});

it('a member, who has recommendations of their own, does not', async () => {
  visit('/discover/music', { user: people.fan }).answer(answers);
  expect(await screen.findAllByRole('link', { name: sampleCards(3)[2]!.title })).toBeTruthy();
  expect(screen.queryByRole('region', { name: texts.popularAndNew })).toBeNull();
});
