import { offlineTexts, type WorkerMessage } from '@refrain/contracts/offline';
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
const failed = () => toast({ title: offlineTexts.keepFailed, description: offlineTexts.keepFailedHint, tone: 'destructive' });

export const keepTrack = (track: TrackCard): void => {
  if (!ask({ type: 'CACHE_AUDIO', url: urlOf(track), trackId: track.id, manual: true })) return failed();
  store(asked(kept.get(), track));
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

export const keptIds = (): readonly string[] => kept.get().tracks.map(({ track }) => track.id);

export const clearMusic = (): void => void ask({ type: 'CLEAR_AUDIO' });

/** What the service worker says of audio: stores it, and answers the caller. */
export const hearAudio = (said: WorkerMessage): void => {
  const before = kept.get();
  store(heard(before, said));
  const wanted = 'trackId' in said ? before.keeping.find(({ id }) => id === said.trackId) : undefined;
  if (!wanted) return;
  const old = before.tracks.find(({ track }) => track.id === wanted.id);
  if (said.type === 'AUDIO_CACHED' && old && old.url !== said.url)
    ask({ type: 'REMOVE_AUDIO', url: old.url, trackId: wanted.id });
  if (said.type === 'AUDIO_CACHED' && said.manual)
    toast({ title: offlineTexts.kept, description: offlineTexts.keptToast(wanted.title), tone: 'good' });
  if (said.type === 'AUDIO_CACHE_ERROR' && said.manual) failed();
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
