import type { PlayerState } from '../state/slice';

const KEY = 'player';
/** Longer queues are cut around the current track: storage is small, and memory of it is kind, not complete. */
const QUEUE_MAX = 200;

const KEPT = [
  'volume',
  'isMuted',
  'playbackRate',
  'repeatMode',
  'shuffleMode',
  'qualityChoice',
  'source',
  'playsOn',
  'mixIds',
] as const;
type Knobs = Pick<PlayerState, (typeof KEPT)[number]>;
type Kept = Knobs & Pick<PlayerState, 'queue' | 'currentIndex' | 'currentTime' | 'duration'>;
type Stored = { version: 1; owner: string | null; player: Kept };

/** The part of the player's state that outlives the page. `owner` is the listener: nobody gets another person's queue. */
export const toStored = (player: PlayerState, owner: string | null): string => {
  const from = Math.max(0, Math.min(player.currentIndex - QUEUE_MAX / 2, player.queue.length - QUEUE_MAX));
  const kept: Kept = {
    ...(Object.fromEntries(KEPT.map((key) => [key, player[key]])) as Knobs),
    queue: player.queue.slice(from, from + QUEUE_MAX),
    currentIndex: player.currentIndex < 0 ? -1 : player.currentIndex - from,
    currentTime: Math.floor(player.currentTime),
    duration: player.duration,
  };
  return JSON.stringify({ version: 1, owner, player: kept } satisfies Stored);
};

const isStored = (value: unknown): value is Stored => {
  const { version, player } = (value ?? {}) as Partial<Stored>;
  return version === 1 && typeof player === 'object' && player !== null && Array.isArray(player.queue);
};

/** The state that an earlier visit of the same person stored; null where none can be read. */
export const fromStored = (text: string | null, owner: string | null): Kept | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isStored(stored) && stored.owner === owner ? stored.player : null;
  } catch {
    return null;
  }
};

/** The browser's memory, where it lets us. */
export const playerStorage = {
  read: (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write: (text: string): void => {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Full or closed: the queue then lasts as long as the page.
    }
  },
};
