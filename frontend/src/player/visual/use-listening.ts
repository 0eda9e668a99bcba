import { useEffect, useRef, useState } from 'react';
import { listenIn, mayEqualise } from '../sound/start-sound';

/** Bins of the spectrum are half of it. */
const FFT_SIZE = 4096;
/** The graph comes with the first sound: it is asked for until it is there. */
const ASK_MS = 500;

/** What listens to the music while this page is shown; null while nothing plays. */
export const useListening = (isPlaying: boolean): AnalyserNode | null => {
  const [analyser, setAnalyser] = useState<AnalyserNode | null>(null);
  const tapped = useRef<AnalyserNode | null>(null);
  useEffect(() => {
    if (!isPlaying || tapped.current || !mayEqualise()) return;
    const ask = () => {
      const found = listenIn();
      if (!found) return;
      found.fftSize = FFT_SIZE;
      tapped.current = found;
      setAnalyser(found);
      clearInterval(timer);
    };
    const timer = setInterval(ask, ASK_MS);
    ask();
    return () => clearInterval(timer);
  }, [isPlaying]);
  useEffect(() => () => tapped.current?.disconnect(), []);
  return analyser;
};
