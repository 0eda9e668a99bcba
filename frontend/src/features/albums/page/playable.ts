import type { Album, AlbumTrack } from '@refrain/contracts/albums';

/** The songs of an album that have been processed. */
export const playableOf = ({ tracks }: Pick<Album, 'tracks'>): readonly AlbumTrack[] =>
  tracks.filter(({ processingStatus }) => processingStatus === 'completed');
