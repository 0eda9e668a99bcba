import { exportTexts as texts, type ExportFormat, type ExportStatus } from '@refrain/contracts/exports';
import { useEffect } from 'react';
import { bytes, count } from '../../shared/lib/text/format';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { toast } from '../../shared/ui/toast/toast';
import { useGetExportsQuery, useStartExportMutation, useStopExportMutation } from './api';

/** How often the progress of a run is asked for. */
const WHILE_RUNNING_MS = 1500;

/** The exports of the site: how far each is, and its newest files. */
export const Exports = () => {
  const { data, isError, refetch } = useGetExportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isRunning = data?.exports.some(({ state }) => state === 'running') ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), WHILE_RUNNING_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  return (
    <section aria-label={texts.title} className="border-t border-line pt-3.5">
      <h2 className="text-[1.1875rem]">{texts.title}</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-2">{texts.intro}</p>
      {isError && !data && <ErrorState title={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        {data?.exports.map((each) => (
          <Export key={each.format} status={each} changed={() => void refetch()} />
        ))}
      </div>
    </section>
  );
};

const LABELS = { none: texts.start, running: texts.stop, stopped: texts.goOn, done: texts.again, failed: texts.goOn } as const;

const useChange = (format: ExportFormat, isRunning: boolean, changed: () => void) => {
  const [start, starting] = useStartExportMutation();
  const [stop, stopping] = useStopExportMutation();
  const press = async () => {
    try {
      await (isRunning ? stop(format) : start(format)).unwrap();
    } catch (error) {
      toast({ title: texts.refused, description: problemMessage(error, texts.failed), tone: 'destructive' });
    }
    changed();
  };
  return { press, busy: starting.isLoading || stopping.isLoading };
};

const Export = ({ status, changed }: { status: ExportStatus; changed: () => void }) => {
  const { format, state, problem, days, firstDay, lastDay, rows, events, newest } = status;
  const isRunning = state === 'running';
  const { press, busy } = useChange(format, isRunning, changed);
  const name = texts.formats[format];
  const facts = [
    [texts.days, count(days)],
    [texts.rows, count(rows)],
    [texts.size, bytes(status.bytes)],
    ...(firstDay && lastDay ? [[texts.reach, `${firstDay}, ${lastDay}`] as const] : []),
  ] as const;
  return (
    <div className="min-w-0 rounded-art border border-line bg-sleeve p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-sans font-semibold">{name}</h3>
        <Button size="small" busy={busy} aria-label={texts.actOn(LABELS[state], name)} onClick={() => void press()}>
          {LABELS[state]}
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {texts.states[state]}
        {isRunning && `, ${texts.events(count(events))}`}
      </p>
      {problem && <p className="mt-1 text-sm text-signal-ink">{problem}</p>}
      <dl className="mt-3 grid grid-cols-2 gap-3 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="cat text-ink-3">{term}</dt>
            <dd className="[overflow-wrap:anywhere] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {newest.length > 0 && <Files format={format} newest={newest} />}
    </div>
  );
};

const Files = ({ format, newest }: Pick<ExportStatus, 'format' | 'newest'>) => (
  <details className="mt-3">
    <summary className="flex min-h-11 cursor-pointer items-center text-sm text-ink-2 underline">{texts.files}</summary>
    <ul className="text-sm">
      {newest.flatMap(({ day, files }) =>
        files.map(({ table, bytes: size }) => (
          <li key={`${day}|${table}`} className="flex items-center justify-between gap-3 border-t border-line">
            <a
              href={`/api/admin/exports/${format}/files/${table}/${day}`}
              download
              className="flex min-h-11 items-center underline"
            >
              {texts.file(table, day)}
            </a>
            <span className="text-ink-3 tabular-nums">{bytes(size)}</span>
          </li>
        )),
      )}
    </ul>
  </details>
);
