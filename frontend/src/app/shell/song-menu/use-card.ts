import type { TrackCard } from '@refrain/contracts/tracks';
import { useGetTrackQuery } from '../../../features/tracks/api';
import { cardOf } from '../../../features/tracks/track-card';
import type { SongMenuProps } from '../../../shared/ui/music/Marks';

const isCard = (song: SongMenuProps['song']): song is TrackCard => 'processingStatus' in song && 'aiInvolvement' in song;

/** The whole card of a song of which a row may know but the name; null while it is fetched, and where it cannot be had. */
export const useCard = (song: SongMenuProps['song']): TrackCard | null => {
  const { currentData } = useGetTrackQuery(song.id, { skip: isCard(song) });
  if (isCard(song)) return song;
  return currentData ? cardOf(currentData) : null;
};
