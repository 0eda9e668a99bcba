import { diagnosticTexts, type MediaJobPage } from '@refrain/contracts/diagnostics';
import { commonTexts } from '@refrain/contracts/kernel';
import { duration } from '../../shared/lib/text/format';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useRetryMediaMutation } from './api';
import { took } from './took';

const { steps, states, kinds, failed, retried, none } = diagnosticTexts;

/** One file: where it stands, why it failed, how long each step took, and the way to try again. */
export const JobRow = ({ job }: { job: MediaJobPage['jobs'][number] }) => {
  const { id, kind, title, state, since, reason, code, retries, canRetry } = job;
  const [retry] = useRetryMediaMutation();
  const { submit, isBusy } = useSubmit(retry, { failed, reason: commonTexts.unchanged, done: { title: retried } });
  const facts = [
    [steps.waited, took(job.waitedMs)],
    [steps.took, took(job.tookMs)],
    ...(kind === 'track' ? [[steps.compared, took(job.comparedMs)] as const] : []),
    [steps.length, job.durationMs === null ? none : duration(job.durationMs / 1000)],
    [steps.retries, retries === 0 ? none : String(retries)],
  ] as const;
  return (
    <li className="grid gap-3 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid min-w-0 gap-2.5">
        <p className="leading-snug [overflow-wrap:anywhere]">
          <b className="font-semibold">{title}</b>
          <span className="block text-[0.8125rem] text-ink-3">
            {`${kinds[kind]}, ${states[state].toLowerCase()}, `}
            <Ago at={since} />
          </span>
        </p>
        {reason && (
          <p className="[overflow-wrap:anywhere]">
            {reason} <span className="cat text-ink-3">{code}</span>
          </p>
        )}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-[0.8125rem] text-ink-3">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {canRetry && kind !== 'replacement' && (
        <Button
          busy={isBusy}
          className="justify-self-start"
          aria-label={diagnosticTexts.retryOf(title)}
          onClick={() => void submit({ kind, id })}
        >
          {diagnosticTexts.retry}
        </Button>
      )}
    </li>
  );
};
