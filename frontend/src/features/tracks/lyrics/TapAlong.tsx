import { syncTexts as texts, type Track } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { theEngine } from '../../../player/engine/the-engine';
import { pausePressed, seeked, trackPicked } from '../../../player/state/slice';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Button } from '../../../shared/ui/Button';
import { cardOf } from '../track-card';
import { beginTapping, isTapped, lrcOf, tap, untap, type Tapped } from './tap-along';

type Props = {
  track: Track;
  /** The words, a line each. */
  words: string;
  /** The lines with their times as LRC, once each has one. */
  onDone: (lrc: string) => void;
};

/** Gives the lines of a song their times: it plays, and the artist presses as each line begins. */
export const TapAlong = ({ track, words, onDone }: Props) => {
  const dispatch = useAppDispatch();
  const [tapped, setTapped] = useState<Tapped | null>(null);
  const [isDone, setDone] = useState(false);
  const start = () => {
    const card = cardOf(track);
    setTapped(beginTapping(words));
    setDone(false);
    dispatch(trackPicked({ track: card, within: [card], source: 'track' }));
    dispatch(seeked(0));
  };
  const stop = () => {
    dispatch(pausePressed());
    setTapped(null);
  };
  const press = (now: Tapped) => {
    const next = tap(now, theEngine().currentTime);
    setTapped(next);
    if (!isTapped(next)) return;
    onDone(lrcOf(next));
    setDone(true);
    stop();
  };
  if (tapped)
    return <Tapping tapped={tapped} onPress={() => press(tapped)} onBack={() => setTapped(untap(tapped))} onStop={stop} />;
  const hasLines = words.trim() !== '';
  return (
    <div>
      <Button size="small" disabled={!hasLines || track.processingStatus !== 'completed'} onClick={start}>
        {isDone ? texts.again : texts.start}
      </Button>
      <p role="status" className="mt-1 text-[0.8125rem] text-ink-3">
        {isDone ? texts.done : hasLines ? texts.hint : texts.needsLines}
      </p>
    </div>
  );
};

type TappingProps = { tapped: Tapped; onPress: () => void; onBack: () => void; onStop: () => void };

const Tapping = ({ tapped: { lines, times }, onPress, onBack, onStop }: TappingProps) => {
  const at = times.length;
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <p className="text-[0.8125rem] text-ink-3">{texts.line(at + 1, lines.length)}</p>
      <p dir="auto" aria-live="polite" className="text-xl font-semibold">
        {lines[at]}
      </p>
      <p dir="auto" className="min-h-6 truncate text-ink-3">
        {lines[at + 1] && `${texts.next}: ${lines[at + 1]}`}
      </p>
      <Button variant="primary" autoFocus onClick={onPress} className="min-h-12">
        {texts.now}
      </Button>
      <div className="flex gap-2">
        <Button size="small" variant="quiet" disabled={at === 0} onClick={onBack}>
          {texts.back}
        </Button>
        <Button size="small" variant="quiet" onClick={onStop}>
          {texts.stop}
        </Button>
      </div>
    </div>
  );
};
