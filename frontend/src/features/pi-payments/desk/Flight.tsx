import { piDeskTexts, shortPi } from '@refrain/contracts/pi-payments';
import { ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetPiFlightQuery } from './api';
import { ByHand } from './ByHand';
import { FlightHead } from './FlightHead';
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
  const { amount, payer, intendedAt, network, piPaymentId, txid, purchaseId } = data;
  return (
    <section aria-label={piDeskTexts.title}>
      <FlightHead
        amount={`${shortPi(amount)} π`}
        person={payer}
        intendedAt={intendedAt}
        condition={conditionOf(data)}
        facts={{ pi: piPaymentId, txid, network, purchase: purchaseId }}
      />
      <Sequence flight={data} />
      <ByHand flight={data} />
    </section>
  );
};
