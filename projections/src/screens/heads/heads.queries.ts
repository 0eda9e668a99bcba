import type { BlogPost } from '@refrain/contracts/editorial';
import { artistFeedPath, feedTexts } from '@refrain/contracts/shares';
import {
  albumData,
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
import { personBySlug, personByUsername, slugsOf, type Person } from '../../accounts';
import { albumFor } from '../../albums';
import { blogPostText } from '../../editorial';
import { jsonText, parsed } from '../../kernel';
import { postText } from '../../posts';
import { trackById } from '../../tracks';

/** What a page says to programs, at the address of its site: to search engines, and to networks beyond its head. */
export type ForPrograms = Readonly<{ data: object | null; properties: Properties; links?: readonly AlternateLink[] }>;
/** Another form of what a page is about; `href` is a whole address. */
type AlternateLink = Readonly<{ type: string; title: string; href: string }>;
export type FoundHead = Readonly<{ head: PageHead; said: (siteUrl: string) => ForPrograms; thing?: SeenThing }>;

/** What of a thing is seen first on its page. `image` is a path of this site, for the screen of a phone. */
type SeenThing = Readonly<{ id: string; title: string; byline: string; image: string | null; palette: readonly string[] }>;

const NOTHING: ForPrograms = { data: null, properties: [] };

/** A track that everyone may open; null for any other. */
export const trackHead = async (store: ReadStore, trackId: string): Promise<FoundHead | null> => {
  const stored = await trackById(store, trackId);
  if (!stored?.isPublished) return null;
  const track = { ...stored, artistSlug: (await slugsOf(store, [stored.artistId])).get(stored.artistId) ?? null };
  const head = headOfTrack(track);
  const { id, title, artist, art, palette } = track;
  const thing = { id, title, byline: artist, image: art ? `/api/files/${art['480']}` : null, palette };
  return {
    head,
    said: (siteUrl) => ({ data: songData(siteUrl, track, head), properties: songProperties(siteUrl, track) }),
    thing,
  };
};

/** An album that everyone may open, with the songs that everyone may hear; null for any other. */
export const albumHead = async (store: ReadStore, albumId: string): Promise<FoundHead | null> => {
  const album = await albumFor(store, albumId, null);
  if (!album) return null;
  const head = headOfAlbum(album);
  return { head, said: (siteUrl) => ({ data: albumData(siteUrl, album, head), properties: albumProperties(siteUrl, album) }) };
};

const ofPerson = (person: Person | null): FoundHead | null => {
  if (!person) return null;
  const head = headOfPerson(person);
  const title = feedTexts.title(person.displayName);
  const links = (siteUrl: string): readonly AlternateLink[] =>
    person.role === 'artist' ? [{ type: 'application/rss+xml', title, href: siteUrl + artistFeedPath(person.id) }] : [];
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

/** A story that is published. */
export const storyHead = async (store: ReadStore, slug: string): Promise<FoundHead | null> => {
  const text = await blogPostText(store, slug);
  if (text === null) return null;
  const story = parsed(jsonText<BlogPost>(text));
  const head = headOfStory(story);
  return { head, said: (siteUrl) => ({ data: storyData(siteUrl, story, head), properties: storyProperties(siteUrl, story) }) };
};
