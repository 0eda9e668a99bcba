import { piDeskTexts, shortPi, type PiFlight } from '@refrain/contracts/pi-payments';
import { cx } from '../../../shared/lib/cx';
import { ErrorState, SkeletonRows } from '../../../shared/ui/states';
import { Loading } from '../../../shared/ui/states';
import { useGetPiFlightQuery } from './api';
import { ByHand } from './ByHand';
import { conditionOf } from './PaymentRow';
import { Sequence } from './Sequence';

const EVERY_MS = 10_000;

/** The flight recorder of one payment: what it is, each of its steps, and what may be done by hand. */
export const Flight = ({ id }: { id: string }) => {
  const { data, isError, refetch } = useGetPiFlightQuery(id, { refetchOnMountOrArgChange: true, pollingInterval: EVERY_MS });
  if (!data && isError) return <ErrorState title={piDeskTexts.loadFailed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows count={5} className="mt-2 h-14" />
      </Loading>
    );
  return (
    <section aria-label={piDeskTexts.title}>
      <Head flight={data} />
      <Sequence flight={data} />
      <ByHand flight={data} />
    </section>
  );
};

const Head = ({ flight }: { flight: PiFlight }) => {
  const { amount, payer, intendedAt, network, piPaymentId, txid, purchaseId } = flight;
  const { text, icon: Icon, tone } = conditionOf(flight);
  const facts = { pi: piPaymentId, txid, network, purchase: purchaseId };
  return (
    <header className="border-b border-line pb-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 className="font-display text-[2rem] font-bold">{shortPi(amount)} π</h2>
        <p className={cx('flex items-center gap-1 font-semibold', tone)}>
          <Icon size={16} strokeWidth={2} aria-hidden="true" className="flex-none" />
          {text}
        </p>
      </div>
      <p className="text-ink-2">
        {payer?.displayName ?? piDeskTexts.gone}, {new Date(intendedAt).toLocaleString('en-GB')}
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
  );
};
