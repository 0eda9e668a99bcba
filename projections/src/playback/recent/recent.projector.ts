import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { HEARD, type PlaybackEvent } from '@refrain/contracts/playback';
import type { TrackUnpublished } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { recentPlayId, recentPlays } from './recent.view';

const ALL = Number.MAX_SAFE_INTEGER;

const forgotten = (userId: string): readonly Change[] => [
  recentPlays.each({ where: { listenerId: userId }, orderBy: ['-heardAt', '-id'] }, ALL, ({ id }) => [recentPlays.remove(id)]),
];

export const recentPlaysProjection = projection<PlaybackEvent | TrackUnpublished | AccountErased | ErasureCompleted>()(
  'recentPlays',
  1,
  [recentPlays],
  {
    PlayRecorded: ({ data: { listenerId, trackId, reason }, at }) =>
      HEARD.has(reason) ? [recentPlays.put(recentPlayId(listenerId, trackId), { listenerId, trackId, heardAt: at })] : [],
    PlayReassessed: 'ignored',
    TrackUnpublished: ({ data: { trackId } }) => [
      recentPlays.each({ where: { trackId } }, ALL, ({ id }) => [recentPlays.remove(id)]),
    ],
    AccountErased: ({ data: { userId } }) => forgotten(userId),
    // What they heard while they still could is gone with it.
    ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
  },
);
