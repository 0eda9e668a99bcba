import { trackRefusals, type Track } from '@refrain/contracts/tracks';
import { trackById } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';

/** A track as this person may know of it: one that is not released is unknown to everyone but its artist. @throws DomainError */
export const visibleTrack = async (store: ReadStore, trackId: string, viewer: string | null): Promise<Pick<Track, 'year'>> => {
  const track = await trackById(store, trackId);
  if (track && (track.isPublished || track.artistId === viewer)) return track;
  throw new DomainError(trackRefusals.unknown);
};
