import { commonTexts } from '@refrain/contracts/kernel';
import { useMemo, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { imaginedPeaks, wavePaths } from '../lib/look/peaks';
import { Button } from './Button';

type WaveProps = { seed?: number; bars?: number; height?: number; className?: string };

/** A made-up waveform as ornament: skeletons, empty and error states. */
export const QuietWave = ({ seed = 3, bars = 90, height = 44, className }: WaveProps) => {
  const { up, down } = useMemo(() => wavePaths(imaginedPeaks(seed, bars)), [seed, bars]);
  return (
    <svg
      viewBox={`0 0 ${bars} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('block w-full text-line-strong', className)}
      style={{ height }}
    >
      <path d={up} fill="currentColor" />
      <path d={down} fill="currentColor" opacity={0.42} />
    </svg>
  );
};

type StateProps = { title: string; text: string; seed?: number; action?: ReactNode };

/** Nothing here yet, and what to do next. */
export const EmptyState = ({ title, text, seed = 5, action }: StateProps) => (
  <div data-empty className="grid animate-fade justify-items-center gap-3 px-4 py-10 text-center">
    <QuietWave seed={seed} bars={72} height={52} className="mb-2 max-w-72" />
    <h2 className="text-[1.375rem]">{title}</h2>
    <p className="max-w-[44ch] text-ink-2">{text}</p>
    {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);

type ErrorProps = { title: string; text?: string; onRetry?: () => void };

/** What happened, and trying again. The wave breaks off where it failed. */
export const ErrorState = ({ title, text = commonTexts.loadFailedHint, onRetry }: ErrorProps) => (
  <div role="alert" className="grid animate-fade justify-items-center gap-3 px-4 py-10 text-center">
    <div className="mb-2 grid w-full max-w-72 grid-cols-[1fr_auto_1fr] items-center gap-2" aria-hidden="true">
      <QuietWave seed={8} bars={34} height={52} />
      <span className="h-px w-10 bg-signal" />
      <QuietWave seed={9} bars={34} height={52} className="opacity-40" />
    </div>
    <h2 className="text-[1.375rem]">{title}</h2>
    <p className="max-w-[44ch] text-ink-2">{text}</p>
    {onRetry && (
      <Button className="mt-2" onClick={onRetry}>
        Try Again
      </Button>
    )}
  </div>
);

/** A grey box of the size of what will stand there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block animate-breathe rounded-art bg-sunk ink:bg-sleeve', className)} />
);

/** So many lines of a list; `className` is that of each. */
export const SkeletonRows = ({ count, className }: { count: number; className: string }) => (
  <div className="grid gap-3">
    {Array.from({ length: count }, (_, i) => (
      <Skeleton key={i} className={className} />
    ))}
  </div>
);

/** A waveform that breathes, where a track is being fetched. */
export const WaveSkeleton = (props: WaveProps) => <QuietWave {...props} className={cx('animate-breathe', props.className)} />;

/** A line of a track list: cover, two lines, a wave. */
export const TrackRowSkeleton = ({ seed = 1 }: { seed?: number }) => (
  <div className="grid min-h-19 grid-cols-[56px_minmax(0,1fr)] items-center gap-4 border-t border-line py-2.5">
    <Skeleton className="size-14" />
    <div className="grid gap-2">
      <Skeleton className="h-4 w-2/5" />
      <WaveSkeleton seed={seed} bars={60} height={18} className="max-w-80" />
    </div>
  </div>
);

/** Announces to screen readers that something is being fetched; the skeletons are for the eye. */
export const Loading = ({ label = 'Loading', children }: { label?: string; children: ReactNode }) => (
  <div role="status" aria-label={label} aria-busy="true">
    {children}
  </div>
);
