import { albumDraftTexts as texts, UPLOAD_QUOTAS, uploadFormTexts } from '@refrain/contracts/tracks';
import { screen } from '@testing-library/react';
import { people } from '../../../../app/testing/people';
import { visit } from '../../../../app/testing/visit';

const mp3 = (name: string, content = name) => new File([content], name, { type: 'audio/mpeg' });
const quota = { tier: 'free', used: { tracks: 0, bytes: 0 }, most: UPLOAD_QUOTAS.free };
const answers = {
  'GET /api/audio/quota': quota,
  'GET /api/genres': [{ name: 'Folk', isActive: true }],
  'GET /api/mood-categories/base': ['Calm'],
  'GET /api/mood-categories': [],
};

const draft = async () => {
  const page = visit('/upload', { user: people.artist, answers });
  const files = [mp3('02 Ada - second.mp3'), mp3('01 Ada - first.mp3'), mp3('03 Ada - third.mp3')];
  await page.user.upload(await screen.findByLabelText(uploadFormTexts.audioFile), files);
  await screen.findByLabelText(texts.song(3));
  return page;
};
const titles = () => [1, 2, 3].map((place) => screen.getByLabelText<HTMLInputElement>(texts.song(place)).value);

beforeAll(() => {
  URL.createObjectURL = () => 'blob:sample';
  URL.revokeObjectURL = () => undefined;
});

it('several files become songs of an album, in the order of their names', async () => {
  await draft();
  expect(titles()).toEqual(['First', 'Second', 'Third']);
});

it('keys move a song, and one can be taken out', async () => {
  const page = await draft();
  screen.getByRole('button', { name: /Move First/ }).focus();
  await page.user.keyboard('{End}');
  expect(titles()).toEqual(['Second', 'Third', 'First']);
  await page.user.click(screen.getByRole('button', { name: texts.take('Third') }));
  expect(screen.queryByLabelText(texts.song(3))).toBeNull();
});

it('more than there is room for is refused before a byte of it is sent', async () => {
  const page = visit('/upload', {
    user: people.artist,
    answers: { ...answers, 'GET /api/audio/quota': { ...quota, used: { tracks: 49, bytes: 0 } } },
  });
  await page.user.upload(await screen.findByLabelText(uploadFormTexts.audioFile), [mp3('a.mp3'), mp3('b.mp3')]);
  expect(await screen.findByText(/as many songs as your account has room for/)).toBeTruthy();
  expect(screen.queryByLabelText(texts.song(1))).toBeNull();
});
