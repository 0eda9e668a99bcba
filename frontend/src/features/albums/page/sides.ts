import type { AlbumTrack } from '@refrain/contracts/albums';

/** A song, and where it stands: A1, B2, or 3 where there are no sides. */
export type Placed = Readonly<{ track: AlbumTrack; place: string }>;
/** `letter` is null for an album without sides. */
export type Side = Readonly<{ letter: string | null; songs: readonly Placed[]; seconds: number }>;

/** One song has no other side, and more no longer fit a record. */
const SIDED = { least: 2, most: 24 };

const secondsOf = (tracks: readonly AlbumTrack[]): number => tracks.reduce((all, { duration }) => all + (duration ?? 0), 0);

const side = (letter: string | null, tracks: readonly AlbumTrack[]): Side => ({
  letter,
  songs: tracks.map((track, i) => ({ track, place: `${letter ?? ''}${i + 1}` })),
  seconds: secondsOf(tracks),
});

/** How many songs of the first side come closest to half of the whole; at least one stays for the other. */
const turnAt = (tracks: readonly AlbumTrack[]): number => {
  const half = secondsOf(tracks) / 2;
  const offs = tracks.slice(1).map((_, i) => Math.abs(secondsOf(tracks.slice(0, i + 1)) - half));
  return offs.indexOf(Math.min(...offs)) + 1;
};

/** An album as a record: two sides of about the same length, where it has songs for them. */
export const sidesOf = (tracks: readonly AlbumTrack[]): readonly Side[] => {
  if (tracks.length < SIDED.least || tracks.length > SIDED.most) return tracks.length > 0 ? [side(null, tracks)] : [];
  const turn = turnAt(tracks);
  return [side('A', tracks.slice(0, turn)), side('B', tracks.slice(turn))];
};
