import type { AccountErased } from '@refrain/contracts/accounts';
import type { AlbumDeleted } from '@refrain/contracts/albums';
import type { ContentShared } from '@refrain/contracts/shares';
import type { VideoRemoved } from '@refrain/contracts/videos';
import { projection } from '../../kernel';
import { contentShares } from './shares.view';

export const sharesProjection = projection<ContentShared | AlbumDeleted | VideoRemoved | AccountErased>()(
  'shares',
  1,
  [contentShares],
  {
    ContentShared: ({ data: { contentId } }) => [
      contentShares.upsert(contentId, (shares) => ({ shareCount: (shares?.shareCount ?? 0) + 1 })),
    ],
    AlbumDeleted: ({ data: { albumId } }) => [contentShares.remove(albumId)],
    VideoRemoved: ({ data: { videoId } }) => [contentShares.remove(videoId)],
    AccountErased: ({ data: { userId } }) => [contentShares.remove(userId)],
  },
);
