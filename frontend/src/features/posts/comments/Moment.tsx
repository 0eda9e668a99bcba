import { momentTexts } from '@refrain/contracts/posts';
import { createContext, use } from 'react';
import { duration } from '../../../shared/lib/text/format';

/** Plays on from a moment of the song that is talked about, in seconds; null where there is no song. */
export const SeekContext = createContext<((seconds: number) => void) | null>(null);

/** The moment that a comment is about: a press goes there. */
export const Moment = ({ seconds }: { seconds: number }) => {
  const seek = use(SeekContext);
  const time = duration(seconds);
  if (!seek) return <span className="flex-none text-[0.8125rem] text-ink-3">{momentTexts.at(time)}</span>;
  return (
    <button
      type="button"
      onClick={() => seek(seconds)}
      aria-label={`${momentTexts.at(time)}. ${momentTexts.seek(time)}`}
      className="relative flex-none text-[0.8125rem] font-semibold text-signal-ink tabular-nums before:absolute before:-inset-x-1.5 before:-inset-y-1 hover:underline pointer-coarse:before:-inset-y-3"
    >
      {momentTexts.at(time)}
    </button>
  );
};
