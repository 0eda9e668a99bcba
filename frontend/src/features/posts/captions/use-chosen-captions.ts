import { useEffect, type RefObject } from 'react';
import { readStored, writeStored } from '../../../shared/lib/browser/storage';

const KEY = 'captions';
const NONE = 'none';

/**
 * Shows captions where the viewer chose some in another film, in the same language if there are any, and remembers what they choose here.
 * Until they choose, the browser shows what the viewer's system asks for.
 */
export const useChosenCaptions = (film: RefObject<HTMLVideoElement | null>, languages: readonly string[]): void => {
  const all = languages.join();
  useEffect(() => {
    const tracks = film.current?.textTracks;
    if (!tracks || all === '') return;
    const chosen = readStored(KEY);
    const list = Array.from(tracks);
    const wanted = chosen === null || chosen === NONE ? undefined : (list.find(({ language }) => language === chosen) ?? list[0]);
    if (wanted) wanted.mode = 'showing';
    const shown = () => Array.from(tracks).find(({ mode }) => mode === 'showing');
    // The event comes also of what was done above, which may be another language than the one that was chosen.
    const remember = () => shown() !== wanted && writeStored(KEY, shown()?.language ?? NONE);
    tracks.addEventListener('change', remember);
    return () => tracks.removeEventListener('change', remember);
  }, [film, all]);
};
