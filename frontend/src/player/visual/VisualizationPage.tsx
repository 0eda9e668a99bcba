import { visualTexts as texts } from '@refrain/contracts/playback';
import type { Route } from '@refrain/contracts/routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../shared/lib/redux';
import { useMotionChoice } from '../../shared/lib/look/motion';
import { useMedia } from '../../shared/lib/browser/use-media';
import { Button, buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { mayEqualise } from '../sound/start-sound';
import { draw } from './draw';
import { bandsOf, levelDb, loudestHz } from './spectrum';
import { useListening } from './use-listening';

const BANDS = 48;
/** Words change this often: slow enough to be read. */
const WORDS_MS = 1_000;

type Heard = Readonly<{ hertz: number | null; dB: number }>;

/** /audio-visualization-demo: what plays, as its spectrum and its wave. Without motion it is drawn when it is asked for. */
export const VisualizationPage = ({ route }: { route: Route }) => {
  const { isPlaying, currentTrack } = useAppSelector(({ player }) => player);
  const analyser = useListening(isPlaying);
  const isChosen = useMotionChoice() === 'reduced';
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || isChosen;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [heard, setHeard] = useState<Heard | null>(null);

  const look = useCallback(() => {
    const pen = canvas.current?.getContext('2d');
    if (!analyser || !pen) return null;
    const bins = new Uint8Array(analyser.frequencyBinCount);
    const wave = new Uint8Array(1024);
    analyser.getByteFrequencyData(bins);
    analyser.getByteTimeDomainData(wave);
    const bands = bandsOf(bins, analyser.context.sampleRate, BANDS);
    const style = getComputedStyle(pen.canvas);
    draw(pen, { bands, wave }, { bars: style.getPropertyValue('--signal') || style.color, wave: style.color });
    return { hertz: loudestHz(bands), dB: levelDb(wave) };
  }, [analyser]);

  useEffect(() => {
    if (isStill || !isPlaying || !analyser) return;
    let [frame, said] = [0, 0];
    const step = (now: number) => {
      const seen = look();
      if (now - said > WORDS_MS) {
        said = now;
        setHeard(seen);
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [analyser, isPlaying, isStill, look]);

  return (
    <Page title={route.title} hint={texts.hint} className="max-w-[880px]">
      <div className="grid gap-4">
        <canvas
          ref={canvas}
          width={960}
          height={360}
          role="img"
          aria-label={texts.picture}
          className="w-full rounded-card border border-line bg-sleeve"
        />
        <p className="text-ink-2">
          {!mayEqualise()
            ? texts.notHere
            : !currentTrack || !isPlaying
              ? texts.nothing
              : heard
                ? texts.heard(heard.hertz, heard.dB)
                : texts.listening}
        </p>
        <div className="flex flex-wrap gap-2">
          {isStill && analyser && isPlaying && <Button onClick={() => setHeard(look())}>{texts.drawNow}</Button>}
          {!currentTrack && (
            <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
              {texts.toMusic}
            </Link>
          )}
        </div>
        <dl className="grid gap-2.5 text-ink-2">
          <div>
            <dt className="font-semibold text-ink">{texts.bars}</dt>
            <dd>{texts.barsHint}</dd>
          </div>
          <div>
            <dt className="font-semibold text-ink">{texts.wave}</dt>
            <dd>{texts.waveHint}</dd>
          </div>
        </dl>
      </div>
    </Page>
  );
};
