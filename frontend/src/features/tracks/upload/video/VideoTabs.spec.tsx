import { roomTexts, UPLOAD_QUOTAS, uploadFormTexts, uploadTexts, type UploadQuota } from '@refrain/contracts/tracks';
import { videoRefusals, videoTexts as texts } from '@refrain/contracts/videos';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../../../app/testing/people';
import { refused, visit } from '../../../../app/testing/visit';
import { emptyValues } from '../upload-values';
import { videoFormOf } from './video-form';

const [, VIDEO, YOUTUBE] = uploadTexts.tabs;
const said = {
  youtubeId: 'abcdefghijk',
  title: 'By YouTube',
  channelTitle: 'A Channel',
  description: 'Words',
  tags: ['one', 'two'],
  detectedGenre: 'Folk',
  thumbnail: null,
};
const onTab = async (name: string, answers = {}) => {
  const page = visit('/upload', { user: people.artist, answers });
  await page.user.click(await screen.findByRole('tab', { name }));
  return page;
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:sample';
  URL.revokeObjectURL = () => undefined;
});

it('the form of a video comes once a film is chosen, and its name fills what is empty', async () => {
  const page = await onTab(VIDEO);
  const input = await screen.findByLabelText(texts.videoFile);
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  await page.user.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await page.user.upload(input, new File(['x'], 'Ada - Rain (Live).mp4', { type: 'video/mp4' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Rain');
  expect(screen.getByLabelText<HTMLInputElement>(/^Main artist/).value).toBe(people.artist.displayName);
  expect(screen.queryByLabelText(uploadFormTexts.downloadable)).toBeNull();
  expect(screen.getByRole('button', { name: texts.publish })).toBeTruthy();
});

it('its sound may become a song: then what is said of songs is asked for too', async () => {
  const page = await onTab(VIDEO);
  await page.user.upload(await screen.findByLabelText(texts.videoFile), new File(['x'], 'a.mp4', { type: 'video/mp4' }));
  expect(screen.getByRole('radio', { name: 'Embed Video' }).getAttribute('aria-checked')).toBe('true');
  await page.user.click(screen.getByRole('radio', { name: 'Extract Audio' }));
  expect(await screen.findByLabelText(uploadFormTexts.downloadable)).toBeTruthy();
  expect(screen.getByRole('button', { name: uploadFormTexts.submit })).toBeTruthy();
});

it('the room that is left is shown for films that are shown and for those whose sound becomes a song', async () => {
  const used = { tracks: 50, bytes: UPLOAD_QUOTAS.free.bytes - 3 };
  const quota: UploadQuota = { tier: 'free', used, most: UPLOAD_QUOTAS.free };
  const page = await onTab(VIDEO, { 'GET /api/audio/quota': quota });
  await page.user.upload(await screen.findByLabelText(texts.videoFile), new File(['four'], 'a.mp4', { type: 'video/mp4' }));
  const room = `${roomTexts.used('500 MB', '500 MB', 50, 50)} ${roomTexts.left('3 B', 0)}`;
  expect(await screen.findByText(room)).toBeTruthy();
  await page.user.click(screen.getByRole('radio', { name: 'Extract Audio' }));
  expect(screen.getByText(room)).toBeTruthy();
});

it('an address that is none of YouTube is refused before anybody is asked', async () => {
  const page = await onTab(YOUTUBE);
  await page.fill(await screen.findByLabelText(texts.youtubeUrl), 'https://example.com/watch');
  await page.user.click(screen.getByRole('button', { name: texts.import }));
  expect(await screen.findByText(videoRefusals.youtubeUrl.message)).toBeTruthy();
  expect(page.asked('POST /api/youtube/metadata')).toBe(0);
});

it('what YouTube says fills what is empty; the artist stays', async () => {
  const page = await onTab(YOUTUBE, { 'POST /api/youtube/metadata': said });
  await page.fill(await screen.findByLabelText(texts.youtubeUrl), 'https://youtu.be/abcdefghijk');
  await page.user.click(screen.getByRole('button', { name: texts.import }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('By YouTube');
  expect(screen.getByLabelText<HTMLInputElement>(/^Main artist/).value).toBe(people.artist.displayName);
  expect(await screen.findByText(texts.imported)).toBeTruthy();
});

it('where YouTube says nothing, the form does not come', async () => {
  const page = await onTab(YOUTUBE, { 'POST /api/youtube/metadata': refused(videoRefusals.youtubeAway) });
  await page.fill(await screen.findByLabelText(texts.youtubeUrl), 'https://www.youtube.com/watch?v=abcdefghijk');
  await page.user.click(screen.getByRole('button', { name: texts.import }));
  await waitFor(() => expect(screen.getByText(texts.importFailed)).toBeTruthy());
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
});

it('what is sent of a video has nothing that is for songs alone', () => {
  const values = {
    ...emptyValues('Ada', new Date(0)),
    title: 'Rain',
    genre: 'Folk',
    moodCategories: ['serene'],
    tags: 'one, two',
  };
  const form = videoFormOf(values, { youtubeUrl: 'https://youtu.be/abcdefghijk', coverArt: null });
  expect(Object.fromEntries(form)).toEqual({
    title: 'Rain',
    artist: 'Ada',
    genre: 'Folk',
    genres: '[]',
    featuredArtists: '[]',
    year: '1970',
    moodCategories: '["serene"]',
    tags: '["one","two"]',
    isExplicit: 'false',
    aiCategory: 'human_only',
    aiInvolvement: JSON.stringify(values.aiInvolvement),
    aiTools: '[]',
    youtubeUrl: 'https://youtu.be/abcdefghijk',
  });
});
