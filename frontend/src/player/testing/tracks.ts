import { AI_PRESETS, type TrackCard } from '@refrain/contracts/tracks';

/** The n-th made-up track. */
export const sampleCard = (n: number, change: Partial<TrackCard> = {}): TrackCard => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  title: `Sample Song ${n}`,
  artist: 'Ada Sample',
  artistId: 'user-ada',
  artistSlug: 'ada-sample',
  duration: 180,
  coverArt: null,
  art: null,
  palette: [],
  thumbhash: null,
  peaks: null,
  playCount: 0,
  aiCategory: 'human_only',
  aiInvolvement: AI_PRESETS.human_only.involvement,
  processingStatus: 'completed',
  isPublished: true,
  ...change,
});

export const sampleCards = (count: number): TrackCard[] => Array.from({ length: count }, (_, n) => sampleCard(n));
