import { piDeskTexts, piPayoutTexts, shortPi, type PiDeskPayout } from '@refrain/contracts/pi-payments';
import { Check, Clock, X, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { dollars } from '../../../shared/lib/dollars';
import { Avatar } from '../../../shared/ui/Avatar';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetPiPayoutFlightQuery, useGetPiPayoutsInfiniteQuery } from './api';
import { Sequence } from './Sequence';

const EVERY_MS = 10_000;
type Condition = Readonly<{ text: string; icon: LucideIcon; tone: string }>;

const conditionOf = ({ status, doubt, isStuck }: PiDeskPayout): Condition => {
  if (status === 'completed') return { text: piPayoutTexts.statuses[status], icon: Check, tone: 'text-good' };
  if (status === 'failed') return { text: piPayoutTexts.statuses[status], icon: X, tone: 'text-gold' };
  const text = doubt ? piPayoutTexts.doubts[doubt] : piPayoutTexts.statuses[status];
  return { text, icon: Clock, tone: isStuck || doubt ? 'text-gold' : 'text-ink-3' };
};
const amountOf = ({ amount, cents }: PiDeskPayout): string => (amount === null ? dollars(cents) : `${shortPi(amount)} π`);

/** Payouts to Pi accounts, the newest first; each leads to its flight recorder. */
export const Payouts = ({ chosen }: { chosen: string | null }) => {
  const payouts = useGetPiPayoutsInfiniteQuery('recent', { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      list={payouts}
      items={(page) => page.payouts}
      keyOf={({ id }) => id}
      error={{ title: piDeskTexts.loadFailed }}
      empty={<EmptyState title={piDeskTexts.empty.payouts} text={piDeskTexts.emptyHint.payouts} seed={11} />}
      skeleton={<SkeletonRows count={4} className="mt-2 h-14" />}
      more={{ className: 'mt-4' }}
    >
      {(shown) => (
        <ul aria-label={piDeskTexts.lists.payouts} className="max-h-[60dvh] overflow-y-auto lg:max-h-none">
          {shown.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} isChosen={payout.id === chosen} />
          ))}
        </ul>
      )}
    </PagedList>
  );
};

const PayoutRow = ({ payout, isChosen }: { payout: PiDeskPayout; isChosen: boolean }) => {
  const { id, person } = payout;
  const { text, icon: Icon, tone } = conditionOf(payout);
  const name = person?.displayName ?? piDeskTexts.gone;
  return (
    <li className="border-b border-line">
      <Link
        to={`/admin/pi-platform?list=payouts&payment=${id}`}
        preventScrollReset
        aria-current={isChosen || undefined}
        className={cx('flex min-h-11 items-center gap-3 rounded-art px-2 py-2.5 hover:bg-sunk', isChosen && 'bg-sunk')}
      >
        <Avatar user={person ?? { displayName: name }} size={36} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="flex justify-between gap-2 font-semibold">
            <span className="truncate">{name}</span>
            <span className="flex-none">{amountOf(payout)}</span>
          </span>
          <span className={cx('flex items-center gap-1 text-[0.8125rem]', tone)}>
            <Icon size={14} strokeWidth={2} aria-hidden="true" className="flex-none" />
            <span className="truncate">{text}</span>
          </span>
        </span>
      </Link>
    </li>
  );
};

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
  const { text, icon: Icon, tone } = conditionOf(data);
  const facts = { pi: piPaymentId, txid, network, cents: dollars(cents) };
  return (
    <section aria-label={piDeskTexts.lists.payouts}>
      <header className="border-b border-line pb-4">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <h2 className="font-display text-[2rem] font-bold">{amountOf(data)}</h2>
          <p className={cx('flex items-center gap-1 font-semibold', tone)}>
            <Icon size={16} strokeWidth={2} aria-hidden="true" className="flex-none" />
            {text}
          </p>
        </div>
        <p className="text-ink-2">
          {person?.displayName ?? piDeskTexts.gone}, {new Date(intendedAt).toLocaleString('en-GB')}
        </p>
        <dl className="mt-3 grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 text-[0.8125rem] [overflow-wrap:anywhere]">
          {Object.entries(facts).map(([name, value]) =>
            value === null ? null : (
              <div key={name} className="contents">
                <dt className="text-ink-3">{piDeskTexts.facts[name as keyof typeof facts]}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </header>
      <Sequence flight={data} />
      {(status === 'completed' || status === 'failed') && <p className="text-ink-3">{piDeskTexts.final}</p>}
    </section>
  );
};
