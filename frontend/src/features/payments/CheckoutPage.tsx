import { paymentTexts, type OfferedMethod, type PaymentMethod } from '@refrain/contracts/payments';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { useGetCheckoutQuery } from './api';
import { OrderLines } from './OrderLines';
import { Receipt } from './Receipt';
import { Ways } from './Ways';

/** The one that was chosen, else the first that can be used. */
const wayOf = (methods: readonly OfferedMethod[], chosen: PaymentMethod | null): OfferedMethod | undefined =>
  methods.find(({ method }) => method === chosen) ?? methods.find(({ isUsable }) => isUsable) ?? methods[0];

/** /checkout: each amount explained before one says yes; `?lines` in the address is what is bought. */
export const CheckoutPage = () => {
  const [query] = useSearchParams();
  const lines = query.get('lines') ?? '';
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const { data, isError, refetch } = useGetCheckoutQuery(lines, { skip: lines === '', refetchOnMountOrArgChange: true });
  const way = data && wayOf(data.methods, chosen);
  return (
    <Page title={paymentTexts.title} className="max-w-[1040px]">
      {query.has('cancelled') && (
        <p role="status" className="mb-5 text-ink-2">
          {paymentTexts.cancelled}
        </p>
      )}
      {lines === '' && <Nothing />}
      {lines !== '' && !data && isError && <ErrorState title={paymentTexts.loadFailed} onRetry={() => void refetch()} />}
      {lines !== '' && !data && !isError && (
        <Loading>
          <Skeleton className="h-20" />
        </Loading>
      )}
      {data && way && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_352px]">
          <div className="min-w-0">
            <OrderLines lines={data.lines} way={way} />
            <Ways methods={data.methods} chosen={way.method} choose={choose} />
          </div>
          <Receipt key={`${way.method} ${way.total}`} lines={data.lines} way={way} />
        </div>
      )}
    </Page>
  );
};

const Nothing = () => {
  const toMusic = (
    <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
      {paymentTexts.toMusic}
    </Link>
  );
  return <EmptyState title={paymentTexts.empty} text={paymentTexts.emptyHint} seed={8} action={toMusic} />;
};
