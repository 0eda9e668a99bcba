import { offlineTexts as texts } from '@refrain/contracts/offline';
import type { TrackCard } from '@refrain/contracts/tracks';
import { observable } from '../../../shared/lib/observable';
import { toast } from '../../../shared/ui/toast/toast';
import { MOST_SONGS } from './seen-lists';
import { isNoRoom, keepQuietly, keptFor, keptIds, letGo } from '../music';

/** After so many songs in a row that could not be fetched the connection is down, and the others are not tried. */
const MOST_FAILURES = 3;

/** The lists that are being kept, by the path of their page. */
const running = observable<ReadonlySet<string>>(new Set());
export const useRunning = running.useValue;

export const stopKeeping = (path: string): void => running.set(new Set([...running.get()].filter((each) => each !== path)));

type List = Readonly<{ path: string; title: string; songs: readonly TrackCard[] }>;

const isKept = ({ id }: TrackCard): boolean => keptIds().includes(id);

/** One song after the other, so that a slow line brings whole songs. Why it ended before the last one: null where it did not. */
const keepEach = async ({ path, songs }: List): Promise<string | null> => {
  const owner = keptFor();
  let [failure, inRow]: [string | null, number] = [null, 0];
  for (const track of songs) {
    // The listener stopped it, signed out, or someone else is here.
    if (!running.get().has(path) || keptFor() !== owner) break;
    if (isKept(track)) continue;
    const error = await keepQuietly(track);
    inRow = error === null ? 0 : inRow + 1;
    failure = error ?? failure;
    if (isNoRoom(error) || error === 'AUDIO_CACHE_CLEARED' || inRow === MOST_FAILURES) break;
  }
  return failure;
};

const say = ({ title, songs }: List, failure: string | null): void => {
  const some = texts.someKept(songs.filter(isKept).length, songs.length);
  if (failure === null) toast({ title: texts.kept, description: texts.listKept(title), tone: 'good' });
  else if (isNoRoom(failure)) toast({ title: texts.noRoom, description: `${some} ${texts.noRoomHint}`, tone: 'destructive' });
  else toast({ title: texts.listFailed, description: `${some} ${texts.keepFailedHint}`, tone: 'destructive' });
};

/** Keeps the songs of a list on this device; those that are kept already stay as they are. */
export const keepList = async (asked: List): Promise<void> => {
  const list = { ...asked, songs: asked.songs.slice(0, MOST_SONGS) };
  if (running.get().has(list.path)) return;
  running.set(new Set([...running.get(), list.path]));
  const failure = await keepEach(list);
  const isStopped = !running.get().has(list.path);
  stopKeeping(list.path);
  if (!isStopped && failure !== 'AUDIO_CACHE_CLEARED' && (failure !== null || list.songs.every(isKept))) say(list, failure);
};

export const letListGo = (songs: readonly TrackCard[]): void => songs.filter(isKept).forEach(({ id }) => letGo(id));
