import { piDeskTexts, piPayoutTexts, shortPi, type PiDeskPayout } from '@refrain/contracts/pi-payments';
import { Check, Clock, X } from 'lucide-react';
import { dollars } from '../../../shared/lib/money/dollars';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetPiPayoutFlightQuery, useGetPiPayoutsInfiniteQuery } from './api';
import { DeskRow, type Condition } from './DeskRow';
import { FlightHead } from './FlightHead';
import { Sequence } from './Sequence';

const EVERY_MS = 10_000;

const conditionOf = ({ status, doubt, isStuck }: PiDeskPayout): Condition => {
  if (status === 'completed') return { text: piPayoutTexts.statuses[status], icon: Check, tone: 'text-good' };
  if (status === 'failed') return { text: piPayoutTexts.statuses[status], icon: X, tone: 'text-gold' };
  const text = doubt ? piPayoutTexts.doubts[doubt] : piPayoutTexts.statuses[status];
  return { text, icon: Clock, tone: isStuck || doubt ? 'text-gold' : 'text-ink-3' };
};
const amountOf = ({ amount, cents }: PiDeskPayout): string => (amount === null ? dollars(cents ?? '0') : `${shortPi(amount)} π`);

/** Payouts to Pi accounts, the newest first; each leads to its flight recorder. */
export const Payouts = ({ chosen }: { chosen: string | null }) => {
  const payouts = useGetPiPayoutsInfiniteQuery('recent', { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={payouts}
      items={(page) => page.payouts}
      keyOf={({ id }) => id}
      error={{ title: piDeskTexts.loadFailed }}
      empty={<EmptyState title={piDeskTexts.empty.payouts} text={piDeskTexts.emptyHint.payouts} seed={11} />}
      skeleton={<SkeletonRows count={4} className="mt-2 h-14" />}
      more={{ className: 'mt-4' }}
      label={piDeskTexts.lists.payouts}
      className="max-h-[60dvh] overflow-y-auto lg:max-h-none"
      row={(payout) => <PayoutRow key={payout.id} payout={payout} isChosen={payout.id === chosen} />}
    />
  );
};

const PayoutRow = ({ payout, isChosen }: { payout: PiDeskPayout; isChosen: boolean }) => (
  <DeskRow
    to={`/admin/pi-platform?list=payouts&payment=${payout.id}`}
    isChosen={isChosen}
    person={payout.person}
    amount={amountOf(payout)}
    condition={conditionOf(payout)}
  />
);

/** The flight recorder of one payout: what it is, and each of its steps. By hand nothing is done: the chain decides. */
export const PayoutFlight = ({ id }: { id: string }) => {
  const { data, isError, refetch } = useGetPiPayoutFlightQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: EVERY_MS,
  });
  if (!data && isError) return <ErrorState title={piDeskTexts.loadFailed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows count={5} className="mt-2 h-14" />
      </Loading>
    );
  const { person, intendedAt, piPaymentId, txid, network, cents, status } = data;
  const facts = { pi: piPaymentId, txid, network, cents: cents && dollars(cents) };
  return (
    <section aria-label={piDeskTexts.lists.payouts}>
      <FlightHead amount={amountOf(data)} person={person} intendedAt={intendedAt} condition={conditionOf(data)} facts={facts} />
      <Sequence flight={data} />
      {(status === 'completed' || status === 'failed') && <p className="text-ink-3">{piDeskTexts.final}</p>}
    </section>
  );
};
