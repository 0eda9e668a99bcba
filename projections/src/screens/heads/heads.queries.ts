import type { BlogPost } from '@refrain/contracts/editorial';
import {
  artistFeedPath,
  FEED_FORMATS,
  FEED_TYPES,
  feedTexts,
  pageFeedTexts,
  personFeedPath,
  type FeedFormat,
  type ShareableKind,
} from '@refrain/contracts/shares';
import {
  albumData,
  MOST_EMBEDDED_SONGS,
  type Embeddable,
  oembedPath,
  headOfPlaylist,
  headOfVideo,
  playlistData,
  playlistProperties,
  videoData,
  videoProperties,
  albumProperties,
  headOfAlbum,
  headOfPerson,
  headOfPost,
  headOfStory,
  headOfTrack,
  personData,
  personProperties,
  songData,
  songProperties,
  storyData,
  storyProperties,
  type PageHead,
  type Properties,
} from '@refrain/contracts/site';
import type { ReadStore } from '@refrain/storage/read-store';
import { isAnyHidden, personBySlug, personByUsername, shownPersonById, slugsOf, type Person } from '../../accounts';
import { albumFor, albumsOfTrack } from '../../albums';
import { blogPostText } from '../../editorial';
import { jsonText, parsed } from '../../kernel';
import { playlistAs, playlistSongs } from '../../playlists';
import { postText } from '../../posts';
import { trackById } from '../../tracks';
import { videoFor } from '../../videos';

/** What a page says to programs, at the address of its site: to search engines, and to networks beyond its head. */
export type ForPrograms = Readonly<{
  data: object | null;
  properties: Properties;
  links?: readonly AlternateLink[];
  /** What a frame on another site plays of it. */
  player?: Embeddable;
}>;
/** Another form of what a page is about; `href` is a whole address. */
type AlternateLink = Readonly<{ type: string; title: string; href: string }>;
export type FoundHead = Readonly<{ head: PageHead; said: (siteUrl: string) => ForPrograms; thing?: SeenThing }>;

/** What of a thing is seen first on its page. `image` is a path of this site, for the screen of a phone. */
type SeenThing = Readonly<{ id: string; title: string; byline: string; image: string | null; palette: readonly string[] }>;

const NOTHING: ForPrograms = { data: null, properties: [] };

/** That a page can be shown in a frame, and where is said how. */
const inFrames = (siteUrl: string, { path, title }: PageHead, player: Embeddable): Pick<ForPrograms, 'links' | 'player'> => {
  const href = (format: 'json' | 'xml') => siteUrl + oembedPath(siteUrl + path, format);
  const links = [
    { type: 'application/json+oembed', title, href: href('json') },
    { type: 'text/xml+oembed', title, href: href('xml') },
  ];
  return { links, player };
};

/** A track that everyone may open; null for any other. */
export const trackHead = async (store: ReadStore, trackId: string): Promise<FoundHead | null> => {
  const stored = await trackById(store, trackId);
  if (!stored?.isPublished) return null;
  const [slugs, albums] = await Promise.all([slugsOf(store, [stored.artistId]), albumsOfTrack(store, trackId, null)]);
  const track = { ...stored, artistSlug: slugs.get(stored.artistId) ?? null };
  const albumIds = albums.map((album) => album.id);
  const head = headOfTrack(track);
  const { id, title, artist, art, palette } = track;
  const thing = { id, title, byline: artist, image: art ? `/api/files/${art['480']}` : null, palette };
  return {
    head,
    said: (siteUrl) => ({
      data: songData(siteUrl, track, head),
      properties: songProperties(siteUrl, track, albumIds),
      ...inFrames(siteUrl, head, { kind: 'track', id }),
    }),
    thing,
  };
};

/** An album that everyone may open, with the songs that everyone may hear; null for any other. */
export const albumHead = async (store: ReadStore, albumId: string): Promise<FoundHead | null> => {
  const album = await albumFor(store, albumId, null);
  if (!album) return null;
  const head = headOfAlbum(album);
  const said = (siteUrl: string): ForPrograms => ({
    data: albumData(siteUrl, album, head),
    properties: albumProperties(siteUrl, album),
    ...inFrames(siteUrl, head, { kind: 'album', id: album.id }),
  });
  return { head, said };
};

/** A playlist that everyone may open, with the first songs that everyone may hear; null for any other. */
export const playlistHead = async (store: ReadStore, playlistId: string, now: string): Promise<FoundHead | null> => {
  const list = await playlistAs(store, playlistId, null);
  if (!list) return null;
  const { entries } = await playlistSongs(store, list, { viewer: null, now, limit: MOST_EMBEDDED_SONGS });
  const songs = entries.flatMap(({ track }) => track ?? []).slice(0, MOST_EMBEDDED_SONGS);
  const head = headOfPlaylist(list);
  const said = (siteUrl: string): ForPrograms => ({
    data: playlistData(siteUrl, list, songs, head),
    properties: playlistProperties(siteUrl, list, songs),
    ...inFrames(siteUrl, head, { kind: 'playlist', id: list.id }),
  });
  return { head, said };
};

/** A video that everyone may see; null for any other. */
export const videoHead = async (store: ReadStore, videoId: string): Promise<FoundHead | null> => {
  const video = await videoFor(store, videoId, null);
  if (!video) return null;
  const head = headOfVideo(video);
  const said = (siteUrl: string): ForPrograms => ({
    data: videoData(siteUrl, video, head),
    properties: videoProperties(siteUrl, video),
    ...inFrames(siteUrl, head, { kind: 'video', id: video.id }),
  });
  return { head, said };
};

/** A feed in each of its formats. */
export const feedLinks = (siteUrl: string, title: string, pathOf: (format: FeedFormat) => string): readonly AlternateLink[] =>
  FEED_FORMATS.map((format) => ({ type: FEED_TYPES[format], title, href: siteUrl + pathOf(format) }));

const ofPerson = (person: Person | null): FoundHead | null => {
  if (!person) return null;
  const head = headOfPerson(person);
  const title = feedTexts.title(person.displayName);
  const links = (siteUrl: string): readonly AlternateLink[] => [
    ...(person.role === 'artist' ? [{ type: FEED_TYPES['rss.xml'], title, href: siteUrl + artistFeedPath(person.id) }] : []),
    ...feedLinks(siteUrl, pageFeedTexts.person(person.displayName), (format) => personFeedPath(person.id, format)),
  ];
  const said = (siteUrl: string): ForPrograms => ({
    data: personData(siteUrl, person, head),
    properties: personProperties(person),
    links: links(siteUrl),
  });
  return { head, said };
};

export const profileHead = async (store: ReadStore, slug: string): Promise<FoundHead | null> =>
  ofPerson(await personBySlug(store, slug));

/** By the name as it is written; who writes it otherwise finds the person all the same, with no head of theirs. */
export const personHead = async (store: ReadStore, username: string): Promise<FoundHead | null> =>
  ofPerson(await personByUsername(store, username));

export const postHead = async (store: ReadStore, postId: string): Promise<FoundHead | null> => {
  const text = await postText(store, postId, null);
  return text === null ? null : { head: headOfPost(parsed(text)), said: () => NOTHING };
};

/** An artist by the id of the person. */
const artistHead = async (store: ReadStore, userId: string): Promise<FoundHead | null> => {
  const person = await shownPersonById(store, userId);
  return person && !(await isAnyHidden(store, null, [userId])) ? ofPerson(person) : null;
};

/** The page to share a thing from says what the page of that thing says. */
export const shareableHead: Readonly<
  Record<ShareableKind, (store: ReadStore, id: string, now: string) => Promise<FoundHead | null>>
> = {
  albums: albumHead,
  artists: artistHead,
  playlists: playlistHead,
  posts: (store, id) => postHead(store, id),
  tracks: trackHead,
  videos: videoHead,
};

/** A story that is published. */
export const storyHead = async (store: ReadStore, slug: string): Promise<FoundHead | null> => {
  const text = await blogPostText(store, slug);
  if (text === null) return null;
  const story = parsed(jsonText<BlogPost>(text));
  const head = headOfStory(story);
  return { head, said: (siteUrl) => ({ data: storyData(siteUrl, story, head), properties: storyProperties(siteUrl, story) }) };
};
