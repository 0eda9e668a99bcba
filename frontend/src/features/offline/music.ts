import { NO_ROOM, offlineTexts, type WorkerMessage } from '@refrain/contracts/offline';
import type { TrackCard } from '@refrain/contracts/tracks';
import { streamUrl } from '../../player/engine/media';
import { observable } from '../../shared/lib/observable';
import { readStored, writeStored } from '../../shared/lib/browser/storage';
import { toast } from '../../shared/ui/toast/toast';
import { asked, fromStored, heard, isExpired, isForeign, toStored, type Kept } from './kept';
import { ask } from './worker';

const KEY = 'offline-music';

const kept = observable<Kept>(fromStored(readStored(KEY)));
export const useKept = kept.useValue;

const store = (next: Kept) => {
  kept.set(next);
  writeStored(KEY, next.tracks.length > 0 ? toStored(next) : null);
};

const urlOf = (track: TrackCard) => streamUrl(track, 'streaming');
export const isNoRoom = (error: string | null): boolean => error?.startsWith(NO_ROOM) ?? false;
const noRoom = () => toast({ title: offlineTexts.noRoom, description: offlineTexts.noRoomHint, tone: 'destructive' });
const failed = () => toast({ title: offlineTexts.keepFailed, description: offlineTexts.keepFailedHint, tone: 'destructive' });

export const keepTrack = (track: TrackCard): void => {
  if (!ask({ type: 'CACHE_AUDIO', url: urlOf(track), trackId: track.id, manual: true })) return failed();
  store(asked(kept.get(), track));
};

/** So long is waited for one song: a service worker that was ended says nothing more. */
const MOST_MINUTES = 5;
const SILENT = 'silent';
type Wait = Readonly<{ settle: (error: string | null) => void; settled: Promise<string | null> }>;
const waiting = new Map<string, Wait>();

const waitFor = (trackId: string): Wait => {
  let resolve: (error: string | null) => void = () => undefined;
  const settled = new Promise<string | null>((done) => void (resolve = done));
  const settle = (error: string | null) => {
    clearTimeout(timer);
    waiting.delete(trackId);
    if (error === SILENT) store({ ...kept.get(), keeping: kept.get().keeping.filter(({ id }) => id !== trackId) });
    resolve(error);
  };
  const timer = setTimeout(() => settle(SILENT), MOST_MINUTES * 60_000);
  return { settle, settled };
};

/** Keeps a track without saying so. Resolves to null once it is here, or to the reason why it is not; never rejects. */
export const keepQuietly = (track: TrackCard): Promise<string | null> => {
  const before = waiting.get(track.id);
  if (before) return before.settled;
  if (!ask({ type: 'CACHE_AUDIO', url: urlOf(track), trackId: track.id, manual: false }))
    return Promise.resolve(offlineTexts.noWorker);
  store(asked(kept.get(), track));
  const wait = waitFor(track.id);
  waiting.set(track.id, wait);
  return wait.settled;
};

export const letGo = (trackId: string): void => {
  for (const { track, url } of kept.get().tracks) if (track.id === trackId) ask({ type: 'REMOVE_AUDIO', url, trackId });
};

type Heard = Pick<TrackCard, 'id' | 'audioVersion' | 'duration' | 'peaks'>;

/** The artist replaced the sound of a kept song: the new one is fetched, and the old one is let go when it is here. */
export const refreshKept = ({ id, audioVersion = 1, duration, peaks }: Heard): void => {
  const old = kept.get().tracks.find((each) => each.track.id === id);
  if (!old) return;
  const track: TrackCard = { ...old.track, audioVersion, duration, peaks };
  if (old.url !== urlOf(track) && ask({ type: 'CACHE_AUDIO', url: urlOf(track), trackId: track.id, manual: false }))
    store(asked(kept.get(), track));
};

/** Whose songs these are: the id of a person, null for a visitor. */
export const keptFor = (): string | null => kept.get().owner;

export const keptIds = (): readonly string[] => kept.get().tracks.map(({ track }) => track.id);

export const clearMusic = (): void => void ask({ type: 'CLEAR_AUDIO' });

/** What the service worker says of audio: stores it, and answers the caller. */
export const hearAudio = (said: WorkerMessage): void => {
  const before = kept.get();
  store(heard(before, said));
  if (said.type === 'AUDIO_CACHED') waiting.get(said.trackId)?.settle(null);
  if (said.type === 'AUDIO_CACHE_ERROR') waiting.get(said.trackId)?.settle(said.error);
  if (said.type === 'AUDIO_CACHE_CLEARED') for (const { settle } of waiting.values()) settle(said.type);
  const wanted = 'trackId' in said ? before.keeping.find(({ id }) => id === said.trackId) : undefined;
  if (!wanted) return;
  const old = before.tracks.find(({ track }) => track.id === wanted.id);
  if (said.type === 'AUDIO_CACHED' && old && old.url !== said.url)
    ask({ type: 'REMOVE_AUDIO', url: old.url, trackId: wanted.id });
  if (said.type === 'AUDIO_CACHED' && said.manual)
    toast({ title: offlineTexts.kept, description: offlineTexts.keptToast(wanted.title), tone: 'good' });
  if (said.type === 'AUDIO_CACHE_ERROR' && said.manual) (isNoRoom(said.error) ? noRoom : failed)();
};

/** A person signed in: what another person kept is not theirs. */
export const keepFor = (user: string | null | undefined): void => {
  if (user === undefined) return;
  const foreign = isForeign(kept.get(), user);
  if (foreign) clearMusic();
  store({ ...kept.get(), owner: user, ...(foreign ? { tracks: [], keeping: [] } : {}) });
};

/** What was kept during a subscription expires when it lapses (spec part 2, section 12); what a free member keeps stays. */
export const keepWhilePaid = (type: 'free' | 'premium' | undefined): void => {
  if (type === undefined) return;
  const expired = isExpired(kept.get(), type);
  if (expired) clearMusic();
  store({ ...kept.get(), isPremium: type === 'premium', ...(expired ? { tracks: [], keeping: [] } : {}) });
};

/** Other tabs keep and let go too. */
export const followOtherTabs = (): void =>
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === KEY && kept.set({ ...fromStored(newValue), keeping: kept.get().keeping }),
  );
