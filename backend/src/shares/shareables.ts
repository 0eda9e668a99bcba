import { profilePath } from '@refrain/contracts/accounts';
import { albumPath } from '@refrain/contracts/albums';
import type { ShareableItem, ShareableKind } from '@refrain/contracts/shares';
import { sharingTexts } from '@refrain/contracts/posts';
import { isAnyHidden, shownPersonById } from '@refrain/projections/accounts';
import { albumFor } from '@refrain/projections/albums';
import { parsed } from '@refrain/projections/kernel';
import { playlistAs } from '@refrain/projections/playlists';
import { postText, trackShareCountOf } from '@refrain/projections/posts';
import { contentShareCountOf } from '@refrain/projections/shares';
import { releasedCards } from '@refrain/projections/tracks';
import { videoFor } from '@refrain/projections/videos';
import type { ReadStore } from '@refrain/storage/read-store';

type Find = (store: ReadStore, id: string, viewer: string | null) => Promise<Omit<ShareableItem, 'kind' | 'id'> | null>;

const FINDS: Readonly<Record<ShareableKind, Find>> = {
  albums: async (store, id, viewer) => {
    const album = await albumFor(store, id, viewer);
    if (!album) return null;
    const imageUrl = album.art && `/api/files/${album.art['480']}`;
    const shareCount = await contentShareCountOf(store, id);
    return { title: album.title, description: album.artist, imageUrl, path: albumPath(id), shareCount };
  },
  artists: async (store, id, viewer) => {
    const person = await shownPersonById(store, id);
    if (!person || (await isAnyHidden(store, viewer, [id]))) return null;
    const { displayName: title, bio, profileImage: imageUrl } = person;
    const shareCount = await contentShareCountOf(store, id);
    return { title, description: bio || null, imageUrl, path: profilePath(person), shareCount };
  },
  playlists: async (store, id, viewer) => {
    const list = await playlistAs(store, id, viewer);
    if (!list) return null;
    const { name: title, description, shareCount, covers } = list;
    const art = covers[0]?.art;
    return { title, description, imageUrl: art ? `/api/files/${art['480']}` : null, path: `/playlist/${id}`, shareCount };
  },
  posts: async (store, id, viewer) => {
    const text = await postText(store, id, viewer);
    if (text === null) return null;
    const { displayName, content, linkTitle, linkImage, shareCount } = parsed(text);
    const title = linkTitle ?? sharingTexts.postBy(displayName);
    return { title, description: content || null, imageUrl: linkImage, path: `/post/${id}`, shareCount };
  },
  tracks: async (store, id, viewer) => {
    const card = (await releasedCards(store, [id], viewer)).get(id);
    if (!card) return null;
    const shareCount = await trackShareCountOf(store, id);
    return { title: card.title, description: card.artist, imageUrl: card.coverArt, path: `/track/${id}`, shareCount };
  },
  videos: async (store, id, viewer) => {
    const video = await videoFor(store, id, viewer);
    if (video?.processingStatus !== 'completed') return null;
    const shareCount = await contentShareCountOf(store, id);
    return { title: video.title, description: video.artist, imageUrl: video.posterUrl, path: `/video/${id}`, shareCount };
  },
};

/** A thing that this viewer may see; null for any other. */
export const shareableOf = async (
  store: ReadStore,
  kind: ShareableKind,
  id: string,
  viewer: string | null,
): Promise<ShareableItem | null> => {
  const found = await FINDS[kind](store, id, viewer);
  return found && { kind, id, ...found };
};
