import { answerTimesTexts, metricsTexts, type ClientErrorGroup } from '@refrain/contracts/telemetry';
import { ago, count, date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { PartQuery } from '../../shared/ui/page/PartQuery';
import { EmptyState } from '../../shared/ui/states';
import { AnswersOfTheHour } from './AnswersOfTheHour';
import { useGetAnswerTimesQuery, useGetClientErrorsQuery } from './api';

/** /admin/metrics: how the server answers, and what breaks in browsers. */
export const MetricsPage = () => {
  const [answers, errors] = [useGetAnswerTimesQuery(), useGetClientErrorsQuery()];
  const refresh = () => {
    void answers.refetch();
    void errors.refetch();
  };
  return (
    <Page
      title={metricsTexts.title}
      hint={metricsTexts.intro}
      action={
        <Button busy={answers.isFetching || errors.isFetching} onClick={refresh}>
          {metricsTexts.refresh}
        </Button>
      }
      className="max-w-[1080px]"
    >
      <Part title={answerTimesTexts.title} text={answerTimesTexts.text}>
        <PartQuery query={answers} error={answerTimesTexts.failedToShow}>
          {(times) => <AnswersOfTheHour times={times} />}
        </PartQuery>
      </Part>
      <Part title={metricsTexts.errors} text={metricsTexts.errorsHint}>
        <PartQuery query={errors} error={metricsTexts.failed}>
          {({ errors: all }) => <Errors all={all} />}
        </PartQuery>
      </Part>
    </Page>
  );
};

const Errors = ({ all }: { all: readonly ClientErrorGroup[] }) =>
  all.length === 0 ? (
    <EmptyState title={metricsTexts.empty} text={metricsTexts.emptyHint} />
  ) : (
    <ul aria-label={metricsTexts.errors} className="border-b border-line">
      {all.map((error) => (
        <ErrorRow key={error.fingerprint} error={error} />
      ))}
    </ul>
  );

const { columns, unknown } = metricsTexts;

const ErrorRow = ({ error }: { error: ClientErrorGroup }) => {
  const facts = [
    [columns.count, count(error.count)],
    [columns.lastSeen, ago(error.lastSeenAt)],
    [columns.firstSeen, date(error.firstSeenAt)],
    [columns.page, error.page ?? unknown],
    [columns.release, error.release ?? unknown],
    [columns.browser, error.browser ?? unknown],
  ] as const;
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{error.message}</p>
        {error.at && <p className="mt-1 font-mono text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">{error.at}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="cat text-ink-3">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};
