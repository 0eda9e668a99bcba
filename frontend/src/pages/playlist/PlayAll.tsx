import { playlistTexts as texts, type PlaylistEntriesPage } from '@refrain/contracts/playlists';
import { useState } from 'react';
import { MOST_PAGES } from '../../features/playlists/songs-of-playlist';
import { isPlayable } from '../../features/tracks/track-card';
import { usePlayTrack } from '../../player';
import { Button } from '../../shared/ui/Button';
import { PlayGlyph } from '../../shared/ui/music/PlayGlyph';

type Pages = Readonly<{ data?: Readonly<{ pages: readonly PlaylistEntriesPage[] }> | undefined; hasNextPage?: boolean }>;
/** The songs of a list as far as they are there, and the way to more of them. */
export type Songs = Pages & Readonly<{ fetchNextPage: () => PromiseLike<Pages & Readonly<{ isError: boolean }>> }>;

/** Plays the list from its first song; what is not available is skipped. */
export const PlayAll = ({ songs }: { songs: Songs }) => {
  const play = usePlayTrack();
  const [isBusy, setBusy] = useState(false);
  const isEmpty = !songs.data?.pages.some((page) => page.entries.some(({ track }) => track));
  const press = async () => {
    setBusy(true);
    let now: Pages = songs;
    for (let i = 0; now.hasNextPage && i < MOST_PAGES; i += 1) {
      const next = await songs.fetchNextPage();
      if (next.isError) break;
      now = next;
    }
    setBusy(false);
    const queue =
      now.data?.pages.flatMap((page) => page.entries.flatMap(({ track }) => (track && isPlayable(track) ? track : []))) ?? [];
    if (queue[0]) play(queue[0], queue);
  };
  return (
    <Button variant="primary" busy={isBusy} aria-disabled={isEmpty} onClick={() => void press()}>
      <PlayGlyph size={16} />
      {texts.playAll}
    </Button>
  );
};
