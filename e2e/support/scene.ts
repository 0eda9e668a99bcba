import type { Browser, BrowserContext } from '@playwright/test';
import type { User } from '@refrain/contracts/accounts';
import type { Album } from '@refrain/contracts/albums';
import type { Broadcast } from '@refrain/contracts/broadcasts';
import type { BlogPost } from '@refrain/contracts/editorial';
import type { Payment } from '@refrain/contracts/payments';
import type { Playlist } from '@refrain/contracts/playlists';
import type { TestListeners } from '@refrain/contracts/rehearsal';
import { lackOf, type Route } from '@refrain/contracts/routes';
import { KEEPERS } from './kept-site';
import { film } from './media/film';
import { cover, music } from './media/media';
import { Person, someone } from './person';
import type { Site } from './site';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
export type SceneUser = Readonly<{ user: User | null; cookies: Cookies }>;
/** A small community to look at: who is in it, and what stands for the parameters of the routes. */
export type Scene = Readonly<{
  visitor: SceneUser;
  fan: SceneUser;
  artist: SceneUser;
  admin: SceneUser;
  parameters: Readonly<Record<string, string>>;
}>;

/** With more and more rights; a visitor is for pages that others are led away from. */
export const PEOPLE = ['visitor', 'fan', 'artist', 'admin'] as const;
export type Who = (typeof PEOPLE)[number];

/** Pages that send a signed-in person elsewhere. */
const FOR_VISITORS: ReadonlySet<string> = new Set(['auth']);
/** Pages of visitors that others see as well. */
export const FOR_BOTH: ReadonlySet<string> = new Set(['discover-music', 'about', 'terms', 'privacy', 'help', 'charts', 'track']);

/** Who opens a page: the person with the fewest rights that it asks for. */
export const whoFor = (route: Route, scene: Scene): Who =>
  FOR_VISITORS.has(route.id)
    ? 'visitor'
    : (PEOPLE.find((who) => who !== 'visitor' && lackOf(route, scene[who].user) === null) ?? 'admin');

export const addressOf = ({ path }: Route, { parameters }: Scene): string =>
  Object.entries(parameters)
    .reduce((address, [name, value]) => address.replace(name, value), path)
    .replace(/:\w+/g, 'a-sample');

export type Staged = Readonly<{ usernames: Readonly<Record<Exclude<Who, 'visitor'>, string>>; parameters: Scene['parameters'] }>;

export const arrive = async (browser: Browser, origin: string): Promise<Person> => {
  const context = await browser.newContext({ baseURL: origin });
  return new Person(context, await context.newPage(), origin);
};

/** Two songs with a play, an album and a playlist of them, a video, posts, a like, and an admin with every right. */
export const setScene = async (browser: Browser, { url }: Site): Promise<Staged> => {
  const [artist, fan, admin] = [await arrive(browser, url), await arrive(browser, url), await arrive(browser, url)];
  await artist.register(someone('Vera Looks'));
  await fan.register(someone('Otto Onlooker'));
  await admin.signsIn(KEEPERS.supreme);
  await artist.becomeArtist();
  await artist.follows(fan);
  const words = 'It began as a hum on the way home, and stayed for a year.';
  const track = await artist.publishes(
    music(12),
    { title: 'The Long Way Round to a Rather Long Title', description: words, tags: 'night, bus' },
    cover(),
  );
  const hum = await artist.publishes(music(6, 1), {
    title: 'Hum',
    aiCategory: 'ai_generated',
    aiInvolvement: {},
    aiTools: ['Sample Tool'],
    aiCredits: 'Sample Tool',
  });
  const trackIds = [track.id, hum.id];
  const album = await artist.post<Album>('/api/albums', {
    title: 'Songs of One Long and Rather Quiet Winter',
    description: words,
    genre: 'Folk',
    releaseDate: new Date().toISOString().slice(0, 10),
    visibility: 'public',
    trackIds,
    credits: [{ role: 'Mastered by', name: 'A Sample With a Long Name', trackId: hum.id }],
  });
  const video = await artist.films(await film(2), 'A Window on the Night Bus, Filmed in One Take');
  const playlist = await fan.post<Playlist>('/api/playlists', {
    name: 'Evenings on the way home',
    description: words,
    visibility: 'public',
  });
  await fan.post(`/api/playlists/${playlist.id}/songs`, { trackIds });
  await fan.post(`/api/playlists/${playlist.id}/members`, { username: artist.user?.username });
  await fan.post(`/api/tracks/${track.id}/plays`, {
    playId: crypto.randomUUID(),
    startedAt: new Date(Date.now() - 12_000).toISOString(),
    secondsPlayed: 12,
    quality: 'streaming',
    source: 'track',
  });
  const news = await artist.writes(`Finally out, with #thanks to everyone: /track/${track.id}`);
  await fan.post(`/api/social/posts/${news.id}/like`);
  await fan.follows(artist);
  const post = await fan.writes(
    `A word without a break: ${'refrain'.repeat(12)} and https://example.test/${'a-long-address-'.repeat(6)}`,
  );
  await artist.post(`/api/social/posts/${post.id}/like`);
  const content = 'Every attempt to play a track is [kept](/charts).\n\n## The rule\n\n- One\n- Two';
  const story = await admin.post<BlogPost>('/api/admin/blog', {
    title: 'How a play is counted, and how you can check it',
    content,
  });
  const payment = await fan.post<Payment>('/api/payments', {
    method: 'points',
    total: '500',
    lines: [{ kind: 'tip', details: { artistId: artist.user?.id, cents: '500' } }],
  });
  const broadcast = await admin.post<Broadcast>('/api/admin/broadcasts', {
    ...{ title: 'New charts', text: 'Charts of genres are here.', link: '/charts', audience: 'all', of: null, sendAt: null },
  });
  const { listeners } = await admin.post<TestListeners>('/api/admin/test-listeners', {
    name: 'Echo',
    reason: 'Tries the charts',
  });
  const slugs = {
    'payments/:id': `payments/${payment.id}`,
    'history/:kind/:id': `history/post/${post.id}`,
    'blog/:slug': `blog/${story.slug}`,
    'fan/:slug': `fan/${fan.user?.slug}`,
    'artist/:slug': `artist/${artist.user?.slug}`,
    'admin/:slug': `admin/${admin.user?.slug}`,
    'profile/:slug': `profile/${artist.user?.slug}`,
    ':username': `${artist.user?.username}`,
  };
  const parameters = {
    ':trackId': track.id,
    ':postId': post.id,
    ':albumId': album.id,
    ':playlistId': playlist.id,
    ':videoId': video.id,
    ':broadcastId': broadcast.id,
    ':listenerId': listeners[0]?.id ?? '',
    ':contentType': 'albums',
    ':contentId': album.id,
    ...slugs,
    '*': '/nobody-by-that-name',
  };
  for (const { context } of [artist, fan, admin]) await context.close();
  const nameOf = ({ user }: Person) => user?.username ?? '';
  return { usernames: { fan: nameOf(fan), artist: nameOf(artist), admin: nameOf(admin) }, parameters };
};
