import { earningTexts, ratesTexts, type PayRatesTable } from '@refrain/contracts/earnings';
import { monthText, rateText } from '../../../shared/lib/money/dollars';
import { BlockQuery } from '../../../shared/ui/list/BlockQuery';
import { Page } from '../../../shared/ui/page/Page';
import { useGetPayRatesQuery } from '../api';
import { RatesForm } from './RatesForm';

/** /admin/rates-config: what a play pays, and from when on. */
export const RatesPage = () => {
  const query = useGetPayRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Rates" hint={ratesTexts.hint} className="max-w-[880px]">
      <BlockQuery query={query} error={ratesTexts.error} empty="" isEmpty={() => false} rows={[56, 56, 56, 56]}>
        {(table) => (
          <>
            <Now table={table} />
            <RatesForm key={table.newest} table={table} />
          </>
        )}
      </BlockQuery>
    </Page>
  );
};

const Now = ({ table: { now, coming } }: { table: PayRatesTable }) => (
  <section aria-labelledby="rates-now">
    <h2 id="rates-now" className="mb-3 text-[1.375rem]">
      {ratesTexts.now(now.version, monthText(now.from))}
    </h2>
    <dl className="flex flex-wrap gap-x-7 gap-y-3 border-y border-line py-3">
      <div className="flex flex-col-reverse">
        <dt className="text-[0.8125rem] text-ink-3">{earningTexts.sums.flat}</dt>
        <dd className="font-semibold">{rateText(now.flatMicros)}</dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt className="text-[0.8125rem] text-ink-3">{earningTexts.share2}</dt>
        <dd className="font-semibold">{now.shareBasisPoints / 100} %</dd>
      </div>
    </dl>
    {coming.map(({ version, from }) => (
      <p key={version} className="mt-3 text-[0.8125rem] text-ink-3">
        {ratesTexts.coming(version, monthText(from))}
      </p>
    ))}
  </section>
);
