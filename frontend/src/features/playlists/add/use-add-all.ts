import { MOST_ADDED, playlistTexts } from '@refrain/contracts/playlists';
import { useRef } from 'react';
import { useAddPlaylistSongsMutation } from '../api';

/** Adds songs to a list, so many at once as it takes. Sent again after a failure, those that are in it already stay where they are. */
export const useAddAll = (trackIds: readonly string[]) => {
  const [add] = useAddPlaylistSongsMutation();
  const added = useRef(0);
  const to = async (id: string) => {
    added.current = 0;
    for (let from = 0; ; from += MOST_ADDED) {
      const answer = await add({ id, trackIds: trackIds.slice(from, from + MOST_ADDED) });
      added.current += answer.data?.added ?? 0;
      if (answer.error || from + MOST_ADDED >= trackIds.length) return answer;
    }
  };
  return { to, said: () => playlistTexts.addedSongs(added.current, trackIds.length) };
};
