import { paymentDeskTexts, type DeskPaymentLine } from '@refrain/contracts/payments';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/ui/Button';
import { Input } from '../../../shared/ui/form/Input';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { useGetPaymentDeskInfiniteQuery } from '../api';
import { DeskPaymentRow } from './DeskPaymentRow';

const POLL_MS = 2000;
const isUnderWay = ({ state }: DeskPaymentLine): boolean => state === 'refunding';

/** /admin/payments: what everyone paid for, and the way to pay a line back; `?find` in the address narrows it. */
export const PaymentDeskPage = () => {
  const [query, setQuery] = useSearchParams();
  const find = query.get('find') ?? '';
  const list = useGetPaymentDeskInfiniteQuery(find, { refetchOnMountOrArgChange: true });
  const isWaiting = list.data?.pages.some(({ payments }) => payments.some(({ lines }) => lines.some(isUnderWay)));
  useGetPaymentDeskInfiniteQuery(find, { pollingInterval: isWaiting ? POLL_MS : 0 });
  const empty = find === '' ? paymentDeskTexts.noneHint : paymentDeskTexts.noneFound;
  return (
    <Page title={paymentDeskTexts.title} hint={paymentDeskTexts.hint} className="max-w-[1040px]">
      <Find
        key={find}
        found={find}
        onFind={(next) => setQuery(next === '' ? {} : { find: next }, { preventScrollReset: true })}
      />
      <PagedList
        list={list}
        items={(page) => page.payments}
        keyOf={({ id }) => id}
        error={{ title: paymentDeskTexts.error }}
        empty={<EmptyState title={paymentDeskTexts.none} text={empty} seed={9} />}
        skeleton={<SkeletonRows count={5} className="h-20" />}
        more={{ className: 'mt-6' }}
      >
        {(payments) => (
          <ul aria-label={paymentDeskTexts.list} className="border-b border-line">
            {payments.map((payment) => (
              <DeskPaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};

const Find = ({ found, onFind }: { found: string; onFind: (find: string) => void }) => {
  const [typed, setTyped] = useState(found);
  return (
    <form
      role="search"
      className="mb-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <label className="min-w-0 flex-1">
        <span className="text-[0.8125rem] font-semibold">{paymentDeskTexts.find}</span>
        <Input value={typed} maxLength={64} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <Button type="submit">{paymentDeskTexts.search}</Button>
      {found !== '' && <Button onClick={() => onFind('')}>{paymentDeskTexts.all}</Button>}
    </form>
  );
};
