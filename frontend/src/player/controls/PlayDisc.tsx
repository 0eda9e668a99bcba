import { cx } from '../../shared/lib/cx';
import { PlayGlyph } from '../../shared/ui/music/PlayGlyph';

type Props = { playing: boolean; loading: boolean; size: number };

/** The signal disc with its sign; while sound is awaited a ring turns around it, though not for the blink of an eye. */
export const PlayDisc = ({ playing, loading, size }: Props) => (
  <span
    className="relative grid place-items-center rounded-full bg-signal text-on-signal transition-transform forced-color-adjust-none duration-150 group-hover/play:scale-105 group-active/play:scale-95"
    style={{ width: size, height: size }}
  >
    <PlayGlyph playing={playing} size={Math.round(size * (size > 60 ? 0.36 : 0.42))} />
    {loading && <Ring />}
  </span>
);

export const Ring = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={cx('absolute -inset-[5px] animate-[fade_140ms_250ms_both]', className)}>
    <circle
      cx="24"
      cy="24"
      r="22.5"
      fill="none"
      stroke="var(--signal)"
      strokeWidth="2"
      strokeDasharray="100 42"
      className="origin-center animate-spin-record"
    />
  </svg>
);
