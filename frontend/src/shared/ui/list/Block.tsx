import { useId, type ReactNode } from 'react';
import { Button } from '../Button';

type Props = { title: string; note?: ReactNode; children: ReactNode };

/** Small words that a finger still hits, flush with the edge of the column. */
const NOTE =
  'cat *:-my-3 *:inline-flex *:min-h-11 *:min-w-11 *:items-center *:justify-end *:pl-3 *:hover:text-ink *:hover:underline';

/** A part of the side column: a heading, its matter, a hairline below. */
export const Block = ({ title, note, children }: Props) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-[22px] grid min-w-0 gap-3 border-b border-line pb-[22px] last:border-0 *:min-w-0 [&_li]:min-w-0"
    >
      <header className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-[1.1875rem]">
          {title}
        </h2>
        {note && <span className={NOTE}>{note}</span>}
      </header>
      {children}
    </section>
  );
};

/** One line where a list would be: empty, or failed with another try. */
export const BlockNote = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <p role={onRetry ? 'alert' : undefined} className="flex items-center justify-between gap-3 text-ink-2">
    {text}
    {onRetry && (
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    )}
  </p>
);
