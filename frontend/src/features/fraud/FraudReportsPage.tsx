import { fraudTexts, type FraudReplay } from '@refrain/contracts/fraud';
import { Link } from 'react-router-dom';
import { Ago } from '../../shared/ui/Ago';
import { buttonClass } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { Appeals } from './Appeals';
import { LiveWeeks } from './LiveWeeks';
import { useGetFraudReplaysInfiniteQuery } from './api';

/** /admin/fraud-reports: all replays with what became of them, and the appeals of artists. */
export const FraudReportsPage = () => (
  <Page
    title={fraudTexts.reports}
    hint={fraudTexts.reportsIntro}
    className="max-w-[1040px]"
    action={
      <Link to="/admin/fraud-detection" className={buttonClass({ variant: 'primary' })}>
        {fraudTexts.toReplay}
      </Link>
    }
  >
    <Appeals />
    <Replays />
    <LiveWeeks />
  </Page>
);

const Replays = () => {
  const list = useGetFraudReplaysInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={list}
      items={(page) => page.replays}
      keyOf={({ id }) => id}
      error={{ title: fraudTexts.loadFailed }}
      empty={<EmptyState title={fraudTexts.none} text={fraudTexts.noneHint} seed={6} />}
      skeleton={<SkeletonRows count={4} className="mt-6 h-24" />}
      more={{ className: 'mt-6' }}
      label={fraudTexts.reports}
      row={(replay) => <ReplayRow key={replay.id} replay={replay} />}
    />
  );
};

const ReplayRow = ({ replay: { id, state, startedBy, startedAt, rules, voided } }: { replay: FraudReplay }) => (
  <li className="relative grid min-h-11 gap-x-4 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <Link to={`/admin/fraud-detection?replay=${id}`} className="stretched font-semibold">
        {fraudTexts.states[state]}
      </Link>
      <span className="block text-sm text-ink-2">{fraudTexts.ruleNames(rules.map(({ name }) => name))}</span>
    </span>
    <span className="text-sm text-ink-3 sm:text-right">
      {voided !== null && <b className="block font-semibold text-ink">{fraudTexts.found(voided)}</b>}
      {`${fraudTexts.by(startedBy)}, `}
      <Ago at={startedAt} />
    </span>
  </li>
);
