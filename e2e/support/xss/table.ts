import type { Author, World } from './people';
import type { Place } from './works';
import type { Screen, Spot } from './screens';
import type { Vector } from './vectors';

/** What was written, and where it stands. */
export type Written = Readonly<{
  world: World;
  authors: readonly Author[];
  some: readonly Author[];
  tracks: readonly Place[];
  stories: readonly Place[];
}>;
export type Who = 'reader' | 'artist' | 'admin' | 'moderated' | 'author';

export const TAG = 'refrainxss';
const TALK = {
  'post content': 'most',
  'post that mentions content': 'most',
  'post with a link content': 'most',
  'post with a hashtag content': 'most',
  'media post': 'most',
} as const;
const TAGGED = { 'post that mentions content': 'most', 'post with a hashtag content': 'most', 'media post': 'most' } as const;
const NAMES = { 'register displayName': 'some' } as const;
const TRACK = [
  'title',
  'artist',
  'version',
  'album',
  'featuredArtists',
  'tags',
  'aiTools',
  'aiCredits',
  'description',
  'lyrics',
].map((field) => [`track ${field}`, 'all'] as const);
const SONG = { 'track title': 'all', 'track artist': 'all' } as const;

/** Every screen that shows what another person wrote, by the role of the viewer. `more` bounds how far a list is read. */
export const screensOf = (
  { world, some, tracks, stories }: Written,
  isLong: boolean,
): Readonly<Record<Who, readonly Screen[]>> => {
  const { reader, artist, target, answered, tally } = world;
  const more = isLong ? Infinity : 2;
  const taken = (field: string) => new Set(tally.acceptedIn(field));
  const holding = (path: string, vector: Vector, accepted: ReadonlySet<Vector>): Spot =>
    accepted.has(vector) ? { path, holds: vector } : { path };
  const byName = {
    name: 'profiles by handle',
    spots: some.map(({ user, vector }) => holding(`/fan/${user.slug}`, vector, taken('profile bio'))),
    shows: { 'profile bio': 'all', ...NAMES },
  } as const;
  const named = some
    .slice(0, isLong ? undefined : 5)
    .map(({ user, vector }) => holding(`/${encodeURIComponent(user.username)}`, vector, taken('profile bio')));
  const own = (tab: string) => `/fan/${reader.user.slug}?tab=${tab}`;
  return {
    reader: [
      {
        name: 'feed and columns',
        spots: [{ path: '/' }],
        shows: { ...TALK, 'register displayName': 'all', 'event title': 'some' },
      },
      {
        name: 'post page',
        spots: [{ path: `/post/${target.id}` }],
        shows: { 'comment content': 'all', 'register displayName': 'all' },
      },
      { name: 'replies', spots: [{ path: `/post/${answered.id}` }], shows: { 'reply content': 'all' } },
      { name: 'notifications', spots: [{ path: '/notifications' }], shows: NAMES, more },
      { name: 'following', spots: [{ path: '/following' }], shows: NAMES, more },
      { name: 'trending', spots: [{ path: '/trending' }], shows: {} },
      { name: 'posts of a topic', spots: [{ path: `/trending?tag=${TAG}` }], shows: TAGGED },
      { name: 'own posts', spots: [{ path: own('posts') }], shows: {} },
      { name: 'people followed', spots: [{ path: own('following') }], shows: NAMES, more },
      byName,
      { name: 'profiles by name', spots: named, shows: { 'profile bio': 'some' } },
      { name: 'charts', spots: [{ path: '/charts' }], shows: { 'track title': 'some', 'track artist': 'some' } },
      { name: 'discover', spots: [{ path: '/discover/music' }], shows: SONG },
      { name: 'tracks of an artist', spots: [{ path: `/artist/${artist.user.slug}?tab=tracks` }], shows: SONG },
      {
        name: 'track pages',
        spots: tracks.map(({ id, vector }) => holding(`/track/${id}`, vector, taken('track description'))),
        shows: Object.fromEntries(TRACK),
      },
      { name: 'news', spots: [{ path: '/blog' }], shows: { 'story title': 'all', 'story excerpt': 'all' } },
      {
        name: 'stories',
        spots: stories.map(({ id, vector }) => holding(`/blog/${id}`, vector, taken('story content'))),
        shows: { 'story title': 'all', 'story excerpt': 'some', 'story content': 'most' },
      },
    ],
    artist: [{ name: "the artist's notifications", spots: [{ path: '/notifications' }], shows: NAMES, more }],
    admin: [
      {
        name: 'moderation queue',
        spots: [{ path: '/admin/content' }],
        shows: { 'report note': 'all', 'post content': 'some', ...NAMES },
      },
      { name: 'decided reports', spots: [{ path: '/admin/content?show=decided' }], shows: {} },
      { name: 'moderation history', spots: [{ path: '/admin/content?show=history' }], shows: { 'removal reason': 'all' } },
      { name: 'news desk', spots: [{ path: '/admin/blog-management' }], shows: { 'story title': 'all' } },
      {
        name: 'events desk',
        spots: [{ path: '/admin/editorial-features' }],
        shows: { 'event title': 'all', 'event artist': 'all' },
      },
    ],
    moderated: [
      {
        name: 'settings, with blocked people and moderation',
        spots: [{ path: '/settings' }],
        shows: { 'removal reason': 'all', ...NAMES },
      },
    ],
    author: [{ name: 'settings, with devices', spots: [{ path: '/settings' }], shows: {} }],
  };
};

/** Addresses that take a word from the author of a link. */
export const ADDRESSES = [
  ...[
    '/',
    '/fan/',
    '/artist/',
    '/profile/',
    '/track/',
    '/post/',
    '/blog/',
    '/interviews/',
    '/trending?tag=',
    '/search?q=',
    '/charts?window=',
    '/charts?kind=',
    '/admin/blog-management?revise=',
    '/share?url=',
    '/settings#',
    '/discover/music?genre=',
    '/admin/content?show=',
    '/?next=',
  ],
] as const;
export const ENTRANCES = [
  '/auth?tab=',
  '/auth?next=',
  '/auth?redirect=',
  '/reset-password?token=',
  '/reset-password#token=',
  '/verify-email?token=',
  '/verify-email?piToken=',
  '/verify-email#token=',
  '/about?',
  '/help#',
] as const;
