import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { trackAccess, trackById } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../../kernel/domain-error';
import type { RoomRule } from '../../kernel/live/room-rules';

type Owned = Readonly<{ isPublished: boolean; artistId: string }>;

/** An unreleased track is there for its artist only. */
export const isVisible = ({ isPublished, artistId }: Owned, viewer: string | null): boolean => isPublished || artistId === viewer;

/** A track as this person may know of it: one that is not released is unknown to everyone but its artist. @throws DomainError */
export const visibleTrack = async (store: ReadStore, trackId: string, viewer: string | null): Promise<Pick<Track, 'year'>> => {
  const track = await trackById(store, trackId);
  if (track && isVisible(track, viewer)) return track;
  throw new DomainError(trackRefusals.unknown);
};

/** Who may listen to news of a track. */
export const mayHear: RoomRule = async (trackId, userId, store) => {
  const track = await trackAccess(store, trackId);
  return track !== null && isVisible(track, userId);
};
