import { HLS_TYPE } from '@refrain/contracts/playback';

type Segmented = Readonly<{ url: string; playlist: string }>;

/** Playlists that came to nothing in this page: their one file is played from then on. */
const broken = new Set<string>();

/** Whether the service worker keeps the one file: it plays without the network. */
const isKept = async (url: string): Promise<boolean> => 'caches' in window && (await caches.match(url)) !== undefined;

/** Seeks as soon as the length is known, and plays on where it played. */
const goOn = (element: HTMLMediaElement, at: number, isPlaying: boolean): void => {
  const go = () => {
    element.currentTime = at;
    if (isPlaying) void element.play().catch(() => undefined);
  };
  element.addEventListener('loadedmetadata', go, { once: true });
};

/**
 * Plays segments by the browser itself where it can, else by hls.js. Where that fails, also in the middle, `openFile` fills the element
 * with the one file, at the same place.
 * @returns how to end it
 */
export const openSegments = (element: HTMLMediaElement, { url, playlist }: Segmented, openFile: () => void): (() => void) => {
  const over = new AbortController();
  let destroy = () => {};
  const fallBack = () => {
    if (over.signal.aborted) return;
    const [at, isPlaying] = [element.currentTime, !element.paused];
    broken.add(playlist);
    destroy();
    openFile();
    if (at > 0) goOn(element, at, isPlaying);
  };
  const begin = async () => {
    const isOneFile = broken.has(playlist) || (await isKept(url));
    if (over.signal.aborted) return;
    // A new source would begin at the normal speed again.
    element.defaultPlaybackRate = element.playbackRate;
    if (isOneFile) return openFile();
    if (element.canPlayType(HLS_TYPE) === '') {
      const { playByHls } = await import('./hls');
      if (!over.signal.aborted) destroy = playByHls(element, playlist, fallBack);
      return;
    }
    // An element says only that it failed, and says it to everyone at once.
    const { ok } = await fetch(playlist, { signal: over.signal });
    if (!ok) return fallBack();
    element.addEventListener('error', () => broken.add(playlist), { signal: over.signal, once: true });
    element.src = playlist;
    element.load();
  };
  begin().catch(fallBack);
  return () => {
    over.abort();
    destroy();
  };
};
