import { payoutDeskTexts } from '@refrain/contracts/payouts';
import { useState } from 'react';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../../shared/ui/states';
import { useGetDeskPayoutsInfiniteQuery } from '../api';
import { Limits, Switch } from './Controls';
import { GiveBonus } from './GiveBonus';
import { DeskRow } from './DeskRow';

const LISTS = ['open', 'ended'] as const;

/** /admin/payouts: who waits to be paid, and what became of the others. */
export const PayoutDeskPage = () => {
  const [shown, setShown] = useState<(typeof LISTS)[number]>('open');
  const list = useGetDeskPayoutsInfiniteQuery(shown, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Payouts" hint={payoutDeskTexts.hint} className="max-w-[1040px]">
      <Switch />
      <div className="mt-7 mb-3">
        <Segmented
          label={payoutDeskTexts.which}
          options={LISTS}
          labels={payoutDeskTexts.lists}
          value={shown}
          onChange={setShown}
        />
      </div>
      <PagedRows
        list={list}
        items={(page) => page.payouts}
        error={{ title: payoutDeskTexts.error }}
        empty={<EmptyState title={payoutDeskTexts.none} text={payoutDeskTexts.noneHint} seed={9} />}
        skeleton={<SkeletonRows count={3} className="h-20" />}
        more={{ className: 'mt-6' }}
        label={payoutDeskTexts.lists[shown]}
        className="border-b border-line"
        row={(payout) => <DeskRow key={payout.id} payout={payout} />}
      />
      <GiveBonus />
      <Limits />
    </Page>
  );
};
