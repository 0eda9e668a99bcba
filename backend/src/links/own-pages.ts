import { sharingTexts, type KnownLink, type LinkPreview, type OwnLinkType } from '@refrain/contracts/posts';
import { blogLinks } from '@refrain/projections/editorial';
import { parsed } from '@refrain/projections/kernel';
import { postText } from '@refrain/projections/posts';
import { trackCardTexts } from '@refrain/projections/tracks';
import { videoFor } from '@refrain/projections/videos';
import type { ReadStore } from '@refrain/storage/read-store';
import { isSiteLink } from './site-links';

/** What a link says about what it leads to. */
export type LinkFacts = Omit<LinkPreview, 'linkUrl' | 'linkType'>;

/** What our own pages say, straight from the views; null where nothing is, or nothing that everybody may see, and of a post the viewer too. */
export const ownPages: Readonly<
  Record<OwnLinkType, (store: ReadStore, id: string, viewerId: string | null) => Promise<LinkFacts | null>>
> = {
  track: async (store, id) => {
    const text = (await trackCardTexts(store, [id])).get(id);
    const card = text === undefined ? null : parsed(text);
    return card?.isPublished
      ? { linkTitle: card.title, linkDescription: card.artist, linkImage: card.art ? `/api/files/${card.art['480']}` : null }
      : null;
  },
  blog_post: async (store, slug) => (await blogLinks(store, [slug])).get(slug) ?? null,
  video: async (store, id) => {
    const video = await videoFor(store, id, null);
    return video && { linkTitle: video.title, linkDescription: video.artist, linkImage: video.posterUrl };
  },
  post: async (store, id, viewerId) => {
    const [forAll, text] = await Promise.all([postText(store, id, null), postText(store, id, viewerId)]);
    if (forAll === null || text === null) return null;
    const { displayName, content, media, mediaUrl } = parsed(text);
    return {
      linkTitle: sharingTexts.postBy(displayName),
      linkDescription: content || null,
      linkImage: media?.thumbnailUrl ?? (media?.kind === 'image' ? mediaUrl : null),
    };
  },
};

/** Whether a link leads to something; of other sites nobody is asked. */
export const isPageThere = async (store: ReadStore, link: KnownLink, viewerId: string | null): Promise<boolean> =>
  isSiteLink(link) || (await ownPages[link.type as OwnLinkType](store, link.id, viewerId)) !== null;
