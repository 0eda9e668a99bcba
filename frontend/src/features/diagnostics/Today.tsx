import { diagnosticTexts, MEDIA_KINDS, type MediaDay, type MediaSummary } from '@refrain/contracts/diagnostics';
import { count } from '../../shared/lib/text/format';
import { useGetMediaSummaryQuery } from './api';
import { took } from './took';

const { counts } = diagnosticTexts;
const COUNTED = ['uploaded', 'finished', 'failed', 'retried'] as const;

const sum = ({ today }: MediaSummary, of: keyof MediaDay): number => MEDIA_KINDS.reduce((all, kind) => all + today[kind][of], 0);

/** What waits now, and what came to pass today. */
export const Today = () => {
  const { data } = useGetMediaSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  const finished = data ? sum(data, 'finished') : 0;
  const facts = [
    [counts.queue, data ? diagnosticTexts.upTo(data.queue) : null],
    [counts.stuck, data ? diagnosticTexts.upTo(data.stuck) : null],
    ...COUNTED.map((name) => [counts[name], data ? count(sum(data, name)) : null] as const),
    [counts.average, data ? (finished > 0 ? took(sum(data, 'tookMs') / finished) : diagnosticTexts.none) : null],
  ] as const;
  return (
    <section aria-label={diagnosticTexts.today} className="mb-6">
      <h2 className="cat mb-3 text-ink-3">{diagnosticTexts.today}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-[0.8125rem] text-ink-3">{name}</dt>
            <dd className="font-semibold tabular-nums">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
