/** The rules of the queue (spec part 1, section 4). A track stands in it once; `index` is -1 when none is current. */
export type Queue<T extends { readonly id: string }> = Readonly<{ tracks: readonly T[]; index: number }>;

export const REPEAT_MODES = ['none', 'all', 'one'] as const;
export type RepeatMode = (typeof REPEAT_MODES)[number];

/** Played longer than this, "previous" goes back to the beginning. */
const RESTART_AFTER_SECONDS = 3;

export type Step = Readonly<{ kind: 'go'; index: number } | { kind: 'replay' } | { kind: 'stop' }>;

const go = (index: number, current: number): Step => (index === current ? { kind: 'replay' } : { kind: 'go', index });

type NextFacts = Readonly<{
  length: number;
  index: number;
  repeatMode: RepeatMode;
  shuffleMode: boolean;
  /** From 0 up to 1, thrown once a track, so that what comes next is known ahead. */
  dice: number;
}>;

/** What comes after the current track, also when it has ended by itself. */
export const nextStep = ({ length, index, repeatMode, shuffleMode, dice }: NextFacts): Step => {
  if (length === 0) return { kind: 'stop' };
  if (repeatMode === 'one' && index >= 0) return { kind: 'replay' };
  if (shuffleMode && length > 1) {
    if (index < 0) return go(Math.floor(dice * length), index);
    const other = Math.floor(dice * (length - 1));
    return go(other >= index ? other + 1 : other, index);
  }
  if (index + 1 < length) return go(index + 1, index);
  return repeatMode === 'all' ? go(0, index) : { kind: 'stop' };
};

/** Back to the beginning of the track, or to the one before; before the first comes the last. */
export const previousStep = ({
  length,
  index,
  playedSeconds,
}: {
  length: number;
  index: number;
  playedSeconds: number;
}): Step => {
  if (length === 0) return { kind: 'stop' };
  if (index >= 0 && playedSeconds > RESTART_AFTER_SECONDS) return { kind: 'replay' };
  return go(index > 0 ? index - 1 : length - 1, index);
};

const unique = <T extends { readonly id: string }>(tracks: readonly T[]): readonly T[] => [
  ...new Map(tracks.map((track) => [track.id, track])).values(),
];

/** The queue in which a track that was picked is current: its list where it came with one, else in between. */
export const playingNow = <T extends { readonly id: string }>(queue: Queue<T>, track: T, within?: readonly T[]): Queue<T> => {
  const indexIn = (tracks: readonly T[]) => tracks.findIndex(({ id }) => id === track.id);
  if (within && indexIn(within) >= 0) {
    const tracks = unique(within);
    return { tracks, index: indexIn(tracks) };
  }
  const known = indexIn(queue.tracks);
  if (known >= 0) return { tracks: queue.tracks, index: known };
  const index = queue.index + 1;
  return { tracks: queue.tracks.toSpliced(index, 0, track), index };
};

/** A track at the end of the queue; one that is already waiting moves there, the current one stays. */
export const added = <T extends { readonly id: string }>(queue: Queue<T>, track: T): Queue<T> => {
  const known = queue.tracks.findIndex(({ id }) => id === track.id);
  if (known >= 0 && known === queue.index) return queue;
  const without = known < 0 ? queue : removed(queue, known);
  return { ...without, tracks: [...without.tracks, track] };
};

/** A track right behind the current one; one that already waits moves there, the current one stays. */
export const addedNext = <T extends { readonly id: string }>(queue: Queue<T>, track: T): Queue<T> => {
  const known = queue.tracks.findIndex(({ id }) => id === track.id);
  if (known >= 0 && known === queue.index) return queue;
  const without = known < 0 ? queue : removed(queue, known);
  return { ...without, tracks: without.tracks.toSpliced(without.index + 1, 0, track) };
};

/** Without the track at a place. When that was the current one, the one that took its place is. */
export const removed = <T extends { readonly id: string }>(queue: Queue<T>, at: number): Queue<T> => {
  if (at < 0 || at >= queue.tracks.length) return queue;
  const tracks = queue.tracks.toSpliced(at, 1);
  return { tracks, index: at < queue.index ? queue.index - 1 : Math.min(queue.index, tracks.length - 1) };
};

/** With the track of one place at another. The current one stays current, wherever it stands then. */
export const moved = <T extends { readonly id: string }>(queue: Queue<T>, from: number, to: number): Queue<T> => {
  const { tracks, index } = queue;
  const track = tracks[from];
  if (!track || from === to || to < 0 || to >= tracks.length) return queue;
  const next = tracks.toSpliced(from, 1).toSpliced(to, 0, track);
  return { tracks: next, index: index < 0 ? index : next.indexOf(tracks[index]!) };
};
