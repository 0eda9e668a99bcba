import { AI_PRESETS, moodName, trackTexts } from '@refrain/contracts/tracks';
import { videoTexts as texts, type Video } from '@refrain/contracts/videos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';
import { plural } from '../../shared/lib/text/format';
import { sampleVideo } from './testing/sample-video';

const open = (video: Video, path = `/video/${video.id}`) => visit(path, { answers: { [`GET /api/videos/${video.id}`]: video } });

it('a film plays from us, at both of its addresses', async () => {
  for (const path of ['video', 'videos']) {
    const page = open(sampleVideo(), `/${path}/${sampleVideo().id}`);
    expect((await screen.findByLabelText('Sample Video')).getAttribute('src')).toBe(sampleVideo().videoUrl);
    page.leave();
  }
});

it('what cannot be played of its segments is played as one file, from the same moment, and only that one says that it cannot be', async () => {
  open(sampleVideo());
  const film = await screen.findByLabelText<HTMLVideoElement>('Sample Video');
  await waitFor(() => expect(film.getAttribute('src')).toBe(sampleVideo().videoUrl));
  film.src = 'blob:segments';
  film.currentTime = 4;
  fireEvent.error(film);
  expect(film.getAttribute('src')).toBe(sampleVideo().videoUrl);
  film.currentTime = 0;
  fireEvent.loadedMetadata(film);
  expect(film.currentTime).toBe(4);
  fireEvent.error(film);
  expect((await screen.findByRole('alert')).textContent).toBe(texts.notPlayable('Sample Video'));
});

it('nothing of YouTube is loaded before the viewer presses play', async () => {
  const { user } = open(sampleVideo({ youtubeId: 'abcdefghijk', isYoutubeContent: true, videoUrl: null }));
  const play = await screen.findByRole('button', { name: texts.loadYoutube('Sample Video') });
  expect(document.documentElement.innerHTML).not.toMatch(/youtube(-nocookie)?\.com|ytimg/);
  await user.click(play);
  expect(screen.getByTitle('Sample Video').getAttribute('src')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
  );
});

it('says that it is made ready, or why it cannot be played', async () => {
  open(sampleVideo({ processingStatus: 'pending', videoUrl: null }));
  expect(await screen.findByText(texts.processing)).toBeTruthy();
});

it('its artist deletes it, once they said so twice', async () => {
  const video = sampleVideo({ artistId: people.artist.id });
  const page = visit(`/video/${video.id}`, {
    user: people.artist,
    answers: {
      [`GET /api/videos/${video.id}`]: video,
      [`DELETE /api/videos/${video.id}`]: new Response(null, { status: 204 }),
      'GET /api/videos': { videos: [], next: null },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: texts.delete }));
  expect(page.changes()).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: texts.delete }));
  await waitFor(() => expect(window.location.pathname).toBe('/discover/videos'));
  expect(page.changes().map(({ call }) => call)).toContain(`DELETE /api/videos/${video.id}`);
});

it('shows what its artist declared: hands and machines, tools, credits, moods, tags, and that it is explicit', async () => {
  const { label, involvement } = AI_PRESETS.ai_assisted;
  const page = open(
    sampleVideo({
      aiCategory: 'ai_assisted',
      aiInvolvement: involvement,
      aiTools: ['Tool one', 'Tool two'],
      aiCredits: 'Ada Sample asked the machine',
      moodCategories: ['calm'],
      tags: ['night', 'train'],
      isExplicit: true,
      featuredArtists: ['Ben Sample'],
    }),
  );
  expect(await screen.findByLabelText('AI involvement')).toBeTruthy();
  expect(screen.getByText(`${label}.`).parentElement?.textContent).toContain(trackTexts.tools('Tool one, Tool two'));
  const { creditLabels: labels } = trackTexts;
  const said = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(said.slice(-7)).toEqual([
    [labels.artist, 'Ada Sample'],
    [labels.featured, 'Ben Sample'],
    [labels.genre, 'Folk'],
    [labels.mood, moodName('calm')],
    [labels.year, '2026'],
    [labels.ai, 'Ada Sample asked the machine'],
    [labels.tags, 'night, train'],
  ]);
  expect(screen.getByText(trackTexts.explicit)).toBeTruthy();
  page.leave();
});

it('says on its share button how many people shared it', async () => {
  const { id } = sampleVideo();
  const page = visit(`/video/${id}`, {
    answers: {
      [`GET /api/videos/${id}`]: sampleVideo(),
      [`GET /api/shares/videos/${id}`]: {
        kind: 'videos',
        id,
        title: '',
        description: null,
        imageUrl: null,
        path: '',
        shareCount: 3,
      },
    },
  });
  expect(await screen.findByText(plural(3, 'share'))).toBeTruthy();
  expect(screen.queryByText(trackTexts.explicit)).toBeNull();
  page.leave();
});

it('one that is not there says so', async () => {
  visit(`/video/${sampleVideo().id}`, {
    answers: { [`GET /api/videos/${sampleVideo().id}`]: refused({ status: 404, code: 'VIDEO.NOT_FOUND', message: 'Not found' }) },
  });
  expect(await screen.findByText(texts.missing)).toBeTruthy();
});

it('a list shows what can be played', async () => {
  visit('/discover/videos', { answers: { 'GET /api/videos': { videos: [sampleVideo()], next: null } } });
  const link = await screen.findByRole('link', { name: /Sample Video/ });
  expect(link.getAttribute('href')).toBe(`/video/${sampleVideo().id}`);
  expect(within(link).getByRole('img', { name: /AI involvement/ })).toBeTruthy();
});
