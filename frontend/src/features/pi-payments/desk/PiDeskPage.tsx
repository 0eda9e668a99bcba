import { PI_DESK_LISTS, piDeskTexts, type PiDeskList } from '@refrain/contracts/pi-payments';
import { useSearchParams } from 'react-router-dom';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs';
import { useGetPiDeskInfiniteQuery } from './api';
import { Flight } from './Flight';
import { PaymentRow } from './PaymentRow';
import { PayoutFlight, Payouts } from './Payouts';

const LISTS = [...PI_DESK_LISTS, 'payouts'] as const;
type List = (typeof LISTS)[number];

/** /admin/pi-platform: payments in Pi, those that are stuck first, and payouts; `?list` and `?payment` in the address are what is shown. */
export const PiDeskPage = () => {
  const [query, setQuery] = useSearchParams();
  const list = LISTS.find((each) => each === query.get('list')) ?? 'stuck';
  const chosen = query.get('payment');
  const show = (next: Readonly<{ list: List; payment?: string }>) => setQuery(next, { preventScrollReset: true });
  return (
    <Page title={piDeskTexts.title} hint={piDeskTexts.intro} className="max-w-[1240px]">
      <div className="grid gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
        <Tabs
          label={piDeskTexts.title}
          tabs={LISTS}
          labels={piDeskTexts.lists}
          value={list}
          onChange={(next) => show({ list: next })}
          className="min-w-0"
        >
          <TabPanel value={list} beginsWithControl>
            {list === 'payouts' ? <Payouts chosen={chosen} /> : <Payments key={list} list={list} chosen={chosen} />}
          </TabPanel>
        </Tabs>
        <div className="min-w-0">
          {chosen && (list === 'payouts' ? <PayoutFlight key={chosen} id={chosen} /> : <Flight key={chosen} id={chosen} />)}
        </div>
      </div>
    </Page>
  );
};

const Payments = ({ list, chosen }: { list: PiDeskList; chosen: string | null }) => {
  const payments = useGetPiDeskInfiniteQuery(list, { refetchOnMountOrArgChange: true });
  return (
    <PagedRows
      list={payments}
      items={(page) => page.payments}
      keyOf={({ id }) => id}
      error={{ title: piDeskTexts.loadFailed }}
      empty={<EmptyState title={piDeskTexts.empty[list]} text={piDeskTexts.emptyHint[list]} seed={11} />}
      skeleton={<SkeletonRows count={4} className="mt-2 h-14" />}
      more={{ className: 'mt-4' }}
      label={piDeskTexts.lists[list]}
      className="max-h-[60dvh] overflow-y-auto lg:max-h-none"
      row={(payment) => <PaymentRow key={payment.id} payment={payment} list={list} isChosen={payment.id === chosen} />}
    />
  );
};
