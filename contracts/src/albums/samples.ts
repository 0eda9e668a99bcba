import type { AlbumCoverChanged, AlbumCreated, AlbumDeleted, AlbumEdited } from './events';

const ids = { albumId: 'album-1', artistId: 'user-ada' };
const key = (edge: string) => `albums/album-1/art-1-${edge}.webp`;

/** Frozen: one sample for each version of each event type. */
export const albumSamples = {
  AlbumCreated: [
    {
      type: 'AlbumCreated',
      data: {
        ...ids,
        title: 'Sample Album',
        description: null,
        genre: 'Folk',
        releaseDate: '2026-07-01',
        visibility: 'private',
        trackIds: ['track-1'],
        credits: [],
      },
    } satisfies AlbumCreated,
  ],
  AlbumEdited: [
    {
      type: 'AlbumEdited',
      data: {
        ...ids,
        title: 'Sample Album',
        description: 'Sample liner notes.',
        genre: null,
        releaseDate: '2026-07-02',
        visibility: 'public',
        trackIds: ['track-2', 'track-1'],
        credits: [
          { role: 'Written by', name: 'Sample Artist', trackId: null },
          { role: 'Words', name: 'Sample Guest', trackId: 'track-1' },
        ],
      },
    } satisfies AlbumEdited,
  ],
  AlbumCoverChanged: [
    {
      type: 'AlbumCoverChanged',
      data: {
        ...ids,
        cover: { art: { '96': key('96'), '480': key('480'), '1200': key('1200') }, palette: ['#c8553d'], thumbhash: 'AAEC' },
      },
    } satisfies AlbumCoverChanged,
  ],
  AlbumDeleted: [{ type: 'AlbumDeleted', data: ids } satisfies AlbumDeleted],
} as const;
