import { duration } from '../../lib/text/format';

/** The time a press would lead to, above that place. The slider itself says it to those who hear the page. */
export const TimePreview = ({ share, seconds }: { share: number; seconds: number }) => (
  <span
    aria-hidden="true"
    data-preview=""
    style={{ left: `clamp(1.25rem, ${share * 100}%, calc(100% - 1.25rem))` }}
    className="pointer-events-none absolute bottom-full z-10 mb-1 -translate-x-1/2 rounded-field border border-transparent bg-ink px-1.5 py-0.5 text-xs leading-none text-paper tabular-nums"
  >
    {duration(share * seconds)}
  </span>
);
