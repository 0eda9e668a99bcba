import type { TrackCard } from '@refrain/contracts/tracks';
import { memo, useCallback, useEffect, useRef } from 'react';
import { TrackRow } from './TrackRow';

/** Rows that the browser passes over at once where none is in sight, and that are drawn once, however long their list becomes. */
const CHUNK = 24;
const chunksOf = <T,>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, i) => all.slice(i * CHUNK, (i + 1) * CHUNK));

type ChunkProps = { label: string; songs: readonly TrackCard[]; list: () => readonly TrackCard[] };

const Chunk = memo(
  ({ label, songs, list }: ChunkProps) => (
    <ul aria-label={label} className="[contain-intrinsic-size:auto_114rem] [content-visibility:auto]">
      {songs.map((track) => (
        <TrackRow key={track.id} track={track} queue={list} />
      ))}
    </ul>
  ),
  (before, now) => before.songs.length === now.songs.length && now.songs.every((song, i) => song === before.songs[i]),
);
Chunk.displayName = 'Chunk';

/** Songs below each other, as many as there are: each plays on with the others. For readers of screens they are lists of a dozen or two. */
export const SongList = ({ label, songs }: { label: string; songs: readonly TrackCard[] }) => {
  const latest = useRef(songs);
  useEffect(() => {
    latest.current = songs;
  }, [songs]);
  const list = useCallback(() => latest.current, []);
  return (
    <div className="border-b border-line">
      {chunksOf(songs).map((chunk, at) => (
        <Chunk key={at} label={at === 0 ? label : `${label}, from ${at * CHUNK + 1}`} songs={chunk} list={list} />
      ))}
    </div>
  );
};
