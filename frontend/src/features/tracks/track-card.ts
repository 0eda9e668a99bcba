import type { Track, TrackCard } from '@refrain/contracts/tracks';

/** The card of a whole track. */
export const cardOf = (track: Track): TrackCard => ({
  id: track.id,
  title: track.title,
  artist: track.artist,
  artistId: track.artistId,
  artistSlug: track.artistSlug,
  artistImage: track.artistImage,
  artistUpdatedAt: track.artistUpdatedAt,
  duration: track.duration,
  coverArt: track.coverArt,
  art: track.art,
  palette: track.palette,
  thumbhash: track.thumbhash,
  peaks: track.peaks,
  playCount: track.playCount,
  aiCategory: track.aiCategory,
  aiInvolvement: track.aiInvolvement,
  processingStatus: track.processingStatus,
  isPublished: track.isPublished,
  ...(track.audioVersion ? { audioVersion: track.audioVersion } : {}),
});

/** Only what has been processed can be played. */
export const isPlayable = ({ processingStatus }: Pick<TrackCard, 'processingStatus'>): boolean =>
  processingStatus === 'completed';
