import {
  READINESS_POLL_MS,
  READINESS_RUNNING_POLL_MS,
  readinessTexts as texts,
  type Readiness,
  type ReadinessCheck,
  type ReadinessState,
} from '@refrain/contracts/readiness';
import { Ago } from '../../shared/ui/Ago';
import { Button } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { useGetReadinessQuery } from './api';

/** /admin/production-readiness: what is checked, what it came to, and what to do. */
export const ReadinessPage = () => {
  const query = useGetReadinessQuery(undefined, { refetchOnMountOrArgChange: true });
  const isRunning = query.data?.isRunning ?? false;
  useGetReadinessQuery(undefined, { pollingInterval: isRunning ? READINESS_RUNNING_POLL_MS : READINESS_POLL_MS });
  return (
    <Page
      title={texts.title}
      hint={texts.hint}
      className="max-w-[960px]"
      action={
        <Button busy={query.isFetching || isRunning} onClick={() => void query.refetch()}>
          {texts.again}
        </Button>
      }
    >
      <PartQuery query={query} error={texts.error}>
        {(readiness) => <Checks readiness={readiness} />}
      </PartQuery>
    </Page>
  );
};

const LOOKS: Readonly<Record<ReadinessState, string>> = { red: 'text-signal-ink', amber: 'text-gold', green: 'text-ink-3' };

const Checks = ({ readiness: { at, tookMs, isRunning, hasFailed, checks } }: { readiness: Readiness }) => {
  const count = (wanted: ReadinessState) => checks.filter(({ state }) => state === wanted).length;
  return (
    <>
      <p role="status" className="text-lg font-semibold tabular-nums">
        {hasFailed && <span className="block text-signal-ink">{texts.error}</span>}
        {at === null ? isRunning && texts.running : texts.summary(count('red'), count('amber'), count('green'))}
      </p>
      {at !== null && (
        <p className="mb-4 text-[0.8125rem] text-ink-3">
          {texts.ran(tookMs)} <Ago at={at} />
          {isRunning && `. ${texts.running}`}
        </p>
      )}
      <ul aria-label={texts.list} className="border-b border-line">
        {checks.map((check) => (
          <CheckRow key={`${check.check} ${check.says}`} {...check} />
        ))}
      </ul>
    </>
  );
};

/** The colour is said in a word, too. */
const CheckRow = ({ check, state, says, todo, since }: ReadinessCheck) => (
  <li className="grid gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <b className="font-semibold first-letter:uppercase">{check}</b>
      <p className="text-ink-2">{says}</p>
      {todo && <p className="mt-1 font-semibold">{todo}</p>}
    </div>
    <p className="text-sm sm:text-right">
      <b className={LOOKS[state]}>{texts.states[state]}</b>
      <span className="text-ink-3">
        {' '}
        {texts.since} <Ago at={since} />
      </span>
    </p>
  </li>
);
