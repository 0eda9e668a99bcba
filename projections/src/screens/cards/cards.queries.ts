import { pictureKeyOf } from '@refrain/contracts/accounts';
import { blogArtKeyOf } from '@refrain/contracts/editorial';
import type { CardKind } from '@refrain/contracts/site';
import { videoKeyOf } from '@refrain/contracts/videos';
import type { ReadStore } from '@refrain/storage/read-store';
import { personById, pictureOwner } from '../../accounts';
import { albumFor } from '../../albums';
import { blogCoverPalette } from '../../editorial';
import { playlistAs } from '../../playlists';
import { fileByKey, trackById } from '../../tracks';
import { videoFor } from '../../videos';

/** What the picture of a shared link is made of. `peaks` is base64 of a waveform, 0 to 255; null for what does not sound. */
export type CardSource = Readonly<{ mediaKey: string; palette: readonly string[]; peaks: string | null }>;

type Find = (store: ReadStore, id: string) => Promise<CardSource | null>;

/** By kind; null for what not everyone may see. */
const SOURCES: Readonly<Record<CardKind, Find>> = {
  album: async (store, albumId) => {
    const album = await albumFor(store, albumId, null);
    const key = album?.art?.['1200'];
    const mediaKey = key && !album.hasOwnCover ? (await fileByKey(store, key))?.mediaKey : key;
    return album && mediaKey ? { mediaKey, palette: album.palette, peaks: null } : null;
  },
  track: async (store, trackId) => {
    const track = await trackById(store, trackId);
    const file = track?.isPublished && track.art ? await fileByKey(store, track.art['1200']) : null;
    return track && file && { mediaKey: file.mediaKey, palette: track.palette, peaks: track.peaks };
  },
  person: async (store, pictureId) => {
    const owner = await pictureOwner(store, pictureId);
    const person = owner && !owner.isHidden ? await personById(store, owner.userId) : null;
    return person && { mediaKey: pictureKeyOf(person.id, pictureId, '512'), palette: person.palette, peaks: null };
  },
  playlist: async (store, playlistId) => {
    const list = await playlistAs(store, playlistId, null);
    const cover = list?.covers.find(({ art }) => art);
    const file = cover?.art ? await fileByKey(store, cover.art['1200']) : null;
    return cover && file ? { mediaKey: file.mediaKey, palette: cover.palette, peaks: null } : null;
  },
  video: async (store, videoId) => {
    const video = await videoFor(store, videoId, null);
    return video?.posterUrl ? { mediaKey: videoKeyOf(videoId, 'poster'), palette: [], peaks: null } : null;
  },
  story: async (store, coverId) => {
    const mediaKey = blogArtKeyOf(coverId, '1200');
    const palette = await blogCoverPalette(store, mediaKey);
    return palette && { mediaKey, palette, peaks: null };
  },
};

export const cardSource = (store: ReadStore, kind: CardKind, id: string): Promise<CardSource | null> => SOURCES[kind](store, id);
