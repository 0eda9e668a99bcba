import { pictureIdOf, profilePath, type AuthorCard } from '../accounts';
import { albumPath, type Album } from '../albums';
import { routeOf, type Route, type RouteId } from '../routes';
import type { Track } from '../tracks';
import { cardPath } from './cards';

/** What a page says of itself to browsers, search engines and wherever its link is shared. */
export type PageHead = Readonly<{
  title: string;
  description: string;
  /** Its one true address, without the site's. */
  path: string;
  kind: 'website' | 'article' | 'profile' | 'music.album' | 'music.playlist' | 'music.song' | 'video.other';
  /** A path of this site, where a picture of CARD_SIZE is. */
  image: string | null;
  /** Whether search engines shall show it. */
  isIndexed: boolean;
}>;

export const PRODUCT = 'Refrain';
const siteDescription = 'A music community in which every number can be replayed and checked.';

/** The pages of themselves that search engines shall show, and what they say there. */
export const pageDescriptions = {
  home: 'A music community in which every play, every place in a chart and every payout can be replayed and checked.',
  albums: 'Albums on Refrain, the newest first: in the order they were made, with covers, credits and lyrics.',
  'discover-music':
    'New releases on Refrain, and what others are listening to: made by people, with machines or without, and declared as such.',
  'artist-pages': 'Every artist on Refrain, those with the most followers first: their songs, their albums and what they say.',
  'discover-videos': 'Videos on Refrain, the newest first: by its artists, with captions where they gave them.',
  charts:
    'What is played most on Refrain: one list for all, one for human music and one for AI music, from plays that can each be counted again.',
  blog: 'News from Refrain: what is new here, stories about artists and their songs, and how numbers come about.',
  about: 'What Refrain is, who is here, and why every number can be opened and checked.',
  help: 'Listening, publishing, counts and how to check them, sessions, your data and how to delete it, and the keys of the player.',
  accessibility:
    'How Refrain is used by keyboard, by ear and at any size: what conforms, what does not yet, and how to write to us.',
  'verify-bundle':
    'Check in your own browser that a payment or posting of Refrain stood in its log, unchanged and signed. Nothing is sent.',
  terms: 'The Terms of Service of Refrain: what we ask of each other here, in words that can be read in one sitting.',
  privacy: 'The Privacy Policy of Refrain: what is stored about you, for how long, and how it is forgotten when you leave.',
  tracks: 'Every song on Refrain, by genre, mood and share of AI: the newest, the most played, or from A to Z.',
} as const satisfies Partial<Record<RouteId, string>>;

/** Shown with a link to any page that has no picture of its own: 1200 x 630 pixels. */
const SITE_CARD = '/card.png';

const descriptionOf = (id: string): string | undefined => (pageDescriptions as Readonly<Record<string, string>>)[id];

export const documentTitle = (title: string): string => (title === PRODUCT ? title : `${title} · ${PRODUCT}`);

const LONGEST = 200;

/** A person's text on one line, cut at a word. */
export const inOneLine = (text: string, most = LONGEST): string => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s\S{0,30}$/u, '')}…`;
};

/** A page of the table; `path` where it has parameters. */
export const headOfRoute = ({ id, title, path }: Pick<Route, 'id' | 'title' | 'path'>, at = path): PageHead => {
  const description = descriptionOf(id);
  return {
    title: id === 'home' ? PRODUCT : title,
    description: description ?? siteDescription,
    path: at,
    kind: 'website',
    image: SITE_CARD,
    isIndexed: description !== undefined,
  };
};

export const headOfTrack = ({
  id,
  title,
  artist,
  description,
  art,
}: Pick<Track, 'id' | 'title' | 'artist' | 'description' | 'art'>): PageHead => ({
  title: inOneLine(`${title}, ${artist}`),
  description:
    inOneLine(description ?? '') ||
    inOneLine(`Listen to ${title} by ${artist} on ${PRODUCT}, and see how each of its plays was counted.`),
  path: `/track/${id}`,
  kind: 'music.song',
  image: art && cardPath('track', id),
  isIndexed: true,
});

export const headOfAlbum = ({
  id,
  title,
  artist,
  description,
  art,
  visibility,
}: Pick<Album, 'id' | 'title' | 'artist' | 'description' | 'art' | 'visibility'>): PageHead => ({
  title: inOneLine(`${title}, ${artist}`),
  description:
    inOneLine(description ?? '') ||
    inOneLine(`Listen to ${title}, an album by ${artist}, on ${PRODUCT} in the order it was made.`),
  path: albumPath(id),
  kind: 'music.album',
  image: art && visibility === 'public' ? cardPath('album', id) : null,
  isIndexed: visibility === 'public',
});

type Shown = Pick<AuthorCard, 'username' | 'displayName' | 'role' | 'slug' | 'profileImage'>;

const personCard = ({ profileImage }: Shown): string | null => {
  const pictureId = profileImage && pictureIdOf(profileImage);
  return pictureId ? cardPath('person', pictureId) : null;
};

export const headOfPerson = (person: Shown): PageHead => ({
  title: inOneLine(person.displayName),
  description: inOneLine(
    person.role === 'artist'
      ? `Songs and posts by ${person.displayName} on ${PRODUCT}.`
      : `What ${person.displayName} shares on ${PRODUCT}.`,
  ),
  path: profilePath(person),
  kind: 'profile',
  image: personCard(person),
  isIndexed: true,
});

export const headOfPost = ({
  id,
  content,
  displayName,
}: Readonly<{ id: string; content: string; displayName: string }>): PageHead => ({
  title: inOneLine(`A post by ${displayName}`),
  description: inOneLine(content),
  path: `/post/${id}`,
  kind: 'article',
  image: null,
  isIndexed: true,
});

const CONTEXT = { '@context': 'https://schema.org' };
const search = routeOf('search');
const searchIn = (siteUrl: string): object => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${search.path}?q={term}` },
  'query-input': 'required name=term',
});

/** schema.org, for search engines: the site, and how to search it once that can be done. */
export const siteData = (siteUrl: string): object => ({
  ...CONTEXT,
  '@type': 'WebSite',
  name: PRODUCT,
  url: `${siteUrl}/`,
  description: siteDescription,
  ...(search.isLater ? {} : { potentialAction: searchIn(siteUrl) }),
});

/** JSON that may stand in a script element: nothing in it ends the element. */
export const dataText = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
