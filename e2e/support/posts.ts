import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { sharingTexts, type FeedPage, type Post, type PostMedia } from '@refrain/contracts/posts';
import { AI_PRESETS, type TrackCard } from '@refrain/contracts/tracks';
import { postOf } from './person';

/** The feed as the server gives it, with some posts, by their text, changed on the way. */
export const changeFeed = (page: Page, changes: Readonly<Record<string, Partial<Post>>>): Promise<unknown> =>
  page.route('**/api/social/feed*', async (route) => {
    const answer = await route.fetch();
    const feed = (await answer.json()) as FeedPage;
    await route.fulfill({
      response: answer,
      json: { ...feed, posts: feed.posts.map((post) => ({ ...post, ...changes[post.content] })) },
    });
  });

/** Something attached to a post. */
export const attached = (kind: PostMedia['kind'], change: Partial<PostMedia> = {}): PostMedia => ({
  id: `sample-${kind}`,
  kind,
  status: 'ready',
  width: kind === 'audio' ? null : 1200,
  height: kind === 'audio' ? null : 800,
  durationSeconds: kind === 'image' ? null : 2,
  thumbnailUrl: null,
  thumbhash: null,
  alt: '',
  peaks: kind === 'audio' ? Array.from({ length: 120 }, (_, i) => Math.round(128 + 120 * Math.sin(i / 9))) : null,
  ...change,
});

/** A track of nobody, held up by a post. */
export const sampleTrack = (change: Partial<TrackCard> = {}): TrackCard => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Sample Song',
  artist: 'Ada Sample',
  artistId: '00000000-0000-4000-8000-000000000002',
  artistSlug: null,
  duration: 180,
  coverArt: null,
  art: null,
  palette: [],
  thumbhash: null,
  peaks: null,
  playCount: 0,
  aiCategory: 'human_only',
  aiInvolvement: AI_PRESETS.human_only.involvement,
  processingStatus: 'completed',
  isPublished: true,
  ...change,
});

/** A file at an address, in ranges where those are asked for. */
export const servesFile =
  (contentType: string, body: Buffer) =>
  async (route: Route): Promise<void> => {
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    if (from === undefined) return route.fulfill({ contentType, body, headers: { 'accept-ranges': 'bytes' } });
    const end = to ? Number(to) : body.length - 1;
    await route.fulfill({
      status: 206,
      contentType,
      body: body.subarray(Number(from), end + 1),
      headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${end}/${body.length}` },
    });
  };

/** Opens the ways to share the post with this text. */
export const openShare = async (page: Page, text: string): Promise<Locator> => {
  await postOf(page, text).getByRole('button', { name: sharingTexts.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: sharingTexts.share });
  await expect(dialog).toBeVisible();
  return dialog;
};
