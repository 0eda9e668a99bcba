import { useMemo, useRef, type CSSProperties, type PointerEvent } from 'react';
import { cx } from '../../lib/cx';
import { duration } from '../../lib/text/format';
import { useElementWidth } from '../../lib/browser/use-element-width';
import { decodePeaks, imaginedPeaks, normalised, resample, wavePaths } from '../../lib/look/peaks';
import { hashOf } from '../../lib/random';
import { seekKey } from './seek';
import { TimePreview } from './TimePreview';
import { shareAt, useTimePreview } from './use-time-preview';

type Props = {
  /** Base64 of bytes, 0 to 255. Null draws a faint made-up song. */
  peaks: string | null;
  /**
   * Played share, 0 to 1. Left out, the CSS variable --played (0 to 1) of an ancestor is used, so that a playing
   * position can move at the screen's rate without React.
   */
  progress?: number;
  /** How many bars; left out, one for each four pixels of width. */
  bars?: number;
  height: number;
  /** Makes it a slider; gets the share of the length, 0 to 1. */
  onSeek?: (share: number) => void;
  label: string;
  durationSeconds?: number | null;
  className?: string;
};

/** The motif: two-sided, the played part in signal, the rest in the colour of the text around it. */
export const Waveform = ({ peaks, progress, bars, height, onSeek, label, durationSeconds, className }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box);
  const slots = bars ?? Math.max(24, Math.floor((width || 320) / 4));
  const paths = useMemo(() => {
    const levels = decodePeaks(peaks);
    return wavePaths(levels.length > 0 ? normalised(resample(levels, slots)) : imaginedPeaks(hashOf(label) % 97, slots));
  }, [peaks, slots, label]);
  const style = { height, ...(progress === undefined ? {} : { '--played': progress }) } as CSSProperties;
  const preview = useTimePreview(progress ?? 0);
  const layers = <Layers paths={paths} slots={slots} faint={!peaks} />;
  if (!onSeek) {
    return (
      <div ref={box} role="img" aria-label={label} className={cx('relative w-full', className)} style={style}>
        {layers}
      </div>
    );
  }
  return (
    <div
      ref={box}
      {...slider(progress ?? 0, durationSeconds ?? null, onSeek, preview.point)}
      {...preview.handlers}
      aria-label={label}
      className={cx('relative w-full cursor-pointer touch-pan-y rounded-[2px]', className)}
      style={style}
    >
      {layers}
      {preview.share !== null && durationSeconds ? <TimePreview share={preview.share} seconds={durationSeconds} /> : null}
    </div>
  );
};

type LayersProps = { paths: { up: string; down: string }; slots: number; faint: boolean };

const Layers = ({ paths, slots, faint }: LayersProps) => (
  <>
    <Sides
      paths={paths}
      slots={slots}
      className={faint ? 'opacity-30' : 'opacity-80'}
      clip="inset(0 0 0 calc(var(--played, 0) * 100%))"
    />
    <Sides
      paths={paths}
      slots={slots}
      className="text-signal forced-color-adjust-none"
      clip="inset(0 calc((1 - var(--played, 0)) * 100%) 0 0)"
    />
  </>
);

type SidesProps = { paths: { up: string; down: string }; slots: number; className: string; clip?: string };

const Sides = ({ paths, slots, className, clip }: SidesProps) => (
  <svg
    viewBox={`0 0 ${slots} 100`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className={cx('absolute inset-0 size-full', className)}
    style={clip ? { clipPath: clip } : undefined}
  >
    <path d={paths.up} fill="currentColor" />
    <path d={paths.down} fill="currentColor" opacity={0.42} />
  </svg>
);

type Point = (event: PointerEvent<HTMLElement>) => void;

const slider = (progress: number, seconds: number | null, onSeek: (share: number) => void, point: Point) => ({
  role: 'slider' as const,
  tabIndex: 0,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': Math.round(progress * 100),
  'aria-valuetext': seconds ? `${duration(progress * seconds)} of ${duration(seconds)}` : `${Math.round(progress * 100)} %`,
  onKeyDown: (event: React.KeyboardEvent) => {
    const next = seekKey(event.key, progress, seconds);
    if (next === null) return;
    event.preventDefault();
    onSeek(next);
  },
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onSeek(shareAt(event));
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    point(event);
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(shareAt(event));
  },
});
