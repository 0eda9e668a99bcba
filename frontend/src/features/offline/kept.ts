import type { WorkerMessage } from '@refrain/contracts/offline';
import type { TrackCard } from '@refrain/contracts/tracks';

export type KeptTrack = Readonly<{ track: TrackCard; url: string; sizeBytes: number }>;

/** What this device keeps for each person, newest first; null is a visitor. `keeping` is on its way. */
export type Kept = Readonly<{
  owner: string | null;
  tracks: readonly KeptTrack[];
  keeping: readonly TrackCard[];
  /** Whether its owner was premium when this device last knew. */
  isPremium?: boolean;
}>;

export const nothingKept = (owner: string | null): Kept => ({ owner, tracks: [], keeping: [] });

const without = <T>(list: readonly T[], id: string, idOf: (each: T) => string) => list.filter((each) => idOf(each) !== id);
const cardId = ({ id }: TrackCard) => id;
const keptId = ({ track }: KeptTrack) => track.id;

/** A person asked for a track to be kept. */
export const asked = (kept: Kept, track: TrackCard): Kept => ({
  ...kept,
  keeping: [...without(kept.keeping, track.id, cardId), track],
});

/** What is kept after the service worker said something. */
export const heard = (kept: Kept, said: WorkerMessage): Kept => {
  switch (said.type) {
    case 'AUDIO_CACHED': {
      const track = kept.keeping.find(({ id }) => id === said.trackId);
      if (!track) return kept;
      const rest = without(kept.tracks, track.id, keptId);
      return {
        ...kept,
        tracks: [{ track, url: said.url, sizeBytes: said.size }, ...rest],
        keeping: without(kept.keeping, track.id, cardId),
      };
    }
    case 'AUDIO_CACHE_ERROR':
      return { ...kept, keeping: without(kept.keeping, said.trackId, cardId) };
    case 'AUDIO_REMOVED_FROM_CACHE':
      // An older sound of the song may go while the new one stays.
      return { ...kept, tracks: kept.tracks.filter(({ track, url }) => track.id !== said.trackId || url !== said.url) };
    case 'AUDIO_CACHE_CLEARED':
      return { ...nothingKept(kept.owner), ...(kept.isPremium ? { isPremium: true } : {}) };
    case 'SW_READY':
    case 'SW_UPDATED':
      return kept;
  }
};

/** Whether it was kept for another person than the one who is here; undefined while that is not known. */
export const isForeign = ({ owner }: Kept, user: string | null | undefined): boolean =>
  user !== undefined && owner !== null && owner !== user;

/** Whether the subscription that it was kept under is over. */
export const isExpired = ({ isPremium = false }: Kept, type: 'free' | 'premium'): boolean => isPremium && type === 'free';

const isStored = (value: unknown): value is Pick<Kept, 'owner' | 'tracks' | 'isPremium'> =>
  Array.isArray((value as Partial<Kept> | null)?.tracks);

export const toStored = ({ owner, tracks, isPremium }: Kept): string =>
  JSON.stringify({ owner, tracks, ...(isPremium ? { isPremium } : {}) });

/** What an earlier visit stored; nothing where it cannot be read. */
export const fromStored = (text: string | null): Kept => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isStored(stored)) return nothingKept(null);
    const { owner, tracks, isPremium } = stored;
    return { owner, tracks, keeping: [], ...(isPremium ? { isPremium } : {}) };
  } catch {
    return nothingKept(null);
  }
};
