import type { PlaylistStanding } from '@refrain/contracts/playlists';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { followedAmong } from '../../follows';
import { inPlaylist, playlistMembers, playlists, type PlaylistDocument } from './playlists.view';

type Stood = Readonly<{ list: PlaylistDocument; standing: PlaylistStanding }>;

/** A list, and what a viewer is to it; null where it is not for them to see. */
export const playlistFor = async (store: ReadStore, playlistId: string, viewer: string | null): Promise<Stood | null> => {
  const list = await playlists.in(store).doc(playlistId);
  if (!list) return null;
  const { ownerId, visibility } = list;
  if (ownerId === viewer) return { list, standing: 'owner' };
  const [{ isHidden }, member] = await Promise.all([
    authorCards(store, [ownerId], viewer),
    viewer === null ? null : playlistMembers.in(store).doc(inPlaylist(playlistId, viewer)),
  ]);
  if (isHidden(ownerId)) return null;
  if (member) return { list, standing: member.state };
  if (visibility === 'public') return { list, standing: 'reader' };
  const isFollower = visibility === 'followers' && viewer !== null && (await followedAmong(store, viewer, [ownerId])).size > 0;
  return isFollower ? { list, standing: 'reader' } : null;
};

/** Whether a viewer may see a list. */
export const isPlaylistShown = async (store: ReadStore, playlistId: string, viewer: string | null): Promise<boolean> =>
  (await playlistFor(store, playlistId, viewer)) !== null;
