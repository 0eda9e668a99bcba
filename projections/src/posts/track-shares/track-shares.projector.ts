import type { TrackShared } from '@refrain/contracts/posts';
import type { TrackReleased, TrackUnpublished } from '@refrain/contracts/tracks';
import { projection } from '../../kernel';
import { trackShares } from './track-shares.view';

export const trackSharesProjection = projection<TrackShared | TrackReleased | TrackUnpublished>()(
  'trackShares',
  1,
  [trackShares],
  {
    TrackReleased: ({ data: { trackId } }) => [trackShares.upsert(trackId, (shares) => shares ?? { shareCount: 0 })],
    TrackUnpublished: ({ data: { trackId } }) => [trackShares.remove(trackId)],
    // It may land behind the end of its song: the two are streams of their own.
    TrackShared: ({ data: { trackId } }) => [trackShares.change(trackId, ({ shareCount }) => ({ shareCount: shareCount + 1 }))],
  },
);
