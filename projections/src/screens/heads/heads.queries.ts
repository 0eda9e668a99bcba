import type { BlogPost } from '@refrain/contracts/editorial';
import { headOfPerson, headOfPost, headOfStory, headOfTrack, songData, type PageHead } from '@refrain/contracts/site';
import type { ReadStore } from '@refrain/storage/read-store';
import { personBySlug, personByUsername } from '../../accounts';
import { blogPostText } from '../../editorial';
import { jsonText, parsed } from '../../kernel';
import { postText } from '../../posts';
import { trackById } from '../../tracks';

/** What a page says of itself, with its data for search engines where there is any. */
export type FoundHead = Readonly<{ head: PageHead; data: ((siteUrl: string) => object) | null }>;

/** A track that everyone may open; null for any other. */
export const trackHead = async (store: ReadStore, trackId: string): Promise<FoundHead | null> => {
  const track = await trackById(store, trackId);
  if (!track?.isPublished) return null;
  const head = headOfTrack(track);
  return { head, data: (siteUrl) => songData(siteUrl, track, head) };
};

const ofPerson = (person: Parameters<typeof headOfPerson>[0] | null): FoundHead | null =>
  person && { head: headOfPerson(person), data: null };

export const profileHead = async (store: ReadStore, slug: string): Promise<FoundHead | null> =>
  ofPerson(await personBySlug(store, slug));

/** By the name as it is written; who writes it otherwise finds the person all the same, with no head of theirs. */
export const personHead = async (store: ReadStore, username: string): Promise<FoundHead | null> =>
  ofPerson(await personByUsername(store, username));

export const postHead = async (store: ReadStore, postId: string): Promise<FoundHead | null> => {
  const text = await postText(store, postId, null);
  return text === null ? null : { head: headOfPost(parsed(text)), data: null };
};

/** A story that is published. */
export const storyHead = async (store: ReadStore, slug: string): Promise<FoundHead | null> => {
  const text = await blogPostText(store, slug);
  return text === null ? null : { head: headOfStory(parsed(jsonText<BlogPost>(text))), data: null };
};
