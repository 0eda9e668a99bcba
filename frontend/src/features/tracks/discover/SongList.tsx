import type { TrackCard } from '@refrain/contracts/tracks';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useReadable } from '../../../shared/lib/browser/use-readable';
import { SongLine } from './TrackRow';

/** Rows that the browser passes over at once where none is in sight, and that are drawn once, however long their list becomes. */
const CHUNK = 6;
const chunksOf = <T,>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, i) => all.slice(i * CHUNK, (i + 1) * CHUNK));

type ChunkProps = { songs: readonly TrackCard[]; list: () => readonly TrackCard[]; isFirst: boolean };

/** Buttons listen to the whole store, so that thousands of them would slow down all: only rows that can be read have them. */
const Chunk = memo(
  ({ songs, list, isFirst }: ChunkProps) => {
    const [ref, isReadable] = useReadable<HTMLDivElement>(isFirst);
    return (
      <div ref={ref} className="@container [contain-intrinsic-size:auto_456px] [content-visibility:auto]">
        {songs.map((track) => (
          <div key={track.id} role="listitem" data-song="">
            <SongLine track={track} queue={list} isFar={!isReadable} />
          </div>
        ))}
      </div>
    );
  },
  (before, now) => before.songs.length === now.songs.length && now.songs.every((song, i) => song === before.songs[i]),
);
Chunk.displayName = 'Chunk';

/** Songs below each other, as many as there are: each plays on with the others. */
export const SongList = ({ label, songs }: { label: string; songs: readonly TrackCard[] }) => {
  const latest = useRef(songs);
  useEffect(() => {
    latest.current = songs;
  }, [songs]);
  const list = useCallback(() => latest.current, []);
  return (
    <div role="list" aria-label={label} className="border-b border-line">
      {chunksOf(songs).map((chunk, at) => (
        <Chunk key={at} songs={chunk} list={list} isFirst={at === 0} />
      ))}
    </div>
  );
};
