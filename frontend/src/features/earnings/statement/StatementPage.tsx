import { earningTexts, type EarningsPage, type Statement, type WhatIf } from '@refrain/contracts/earnings';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/ui/Button';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetEarningsInfiniteQuery, useGetStatementQuery } from '../api';
import { Corrections } from './Corrections';
import { Head } from './Head';
import { Legend, TrackLine } from './TrackLine';
import { Proof } from './Proof';
import { Sums } from './Sums';
import { WhatIfLab } from './WhatIfLab';

/** A catalogue of thousands of songs would be slow to draw, and nobody reads it whole. */
const LINES_AT_ONCE = 100;

const newestOf = (page: EarningsPage | undefined): string | undefined => page?.open[0]?.month ?? page?.months[0]?.month;

/** /artist/hybrid-earnings: one month, song by song; `?month` in the address, else the newest one. */
export const StatementPage = () => {
  const [query] = useSearchParams();
  const asked = query.get('month');
  const list = useGetEarningsInfiniteQuery(undefined, { skip: asked !== null });
  const month = asked ?? newestOf(list.data?.pages[0]);
  const { currentData, isError, refetch } = useGetStatementQuery(month ?? '', {
    skip: month === undefined,
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <Shown key={currentData.month} statement={currentData} />;
  if (asked === null && list.isSuccess && month === undefined) {
    return (
      <Page title={earningTexts.statement} className="max-w-[1040px]">
        <EmptyState title={earningTexts.noStatements} text={earningTexts.noStatementsHint} seed={7} />
      </Page>
    );
  }
  return (
    <Page title={earningTexts.statement} className="max-w-[1040px]">
      {isError || list.isError ? (
        <ErrorState title={earningTexts.error} onRetry={() => void (month ? refetch() : list.refetch())} />
      ) : (
        <Loading>
          <SkeletonRows count={5} className="h-20" />
        </Loading>
      )}
    </Page>
  );
};

const Shown = ({ statement }: { statement: Statement }) => {
  const [whatIf, setWhatIf] = useState<WhatIf | null>(null);
  const [drawn, setDrawn] = useState(LINES_AT_ONCE);
  const left = statement.lines.length - drawn;
  const most = statement.lines.reduce((found, { flat, share }) => {
    const higher = BigInt(flat) > BigInt(share) ? BigInt(flat) : BigInt(share);
    return higher > found ? higher : found;
  }, 0n);
  const asked = new Map(whatIf?.lines.map((line) => [line.trackId, line]));
  const hasLab = !statement.isOpen && statement.proof !== null;
  return (
    <div className="mx-auto max-w-[1040px] px-4 py-5 md:px-10 md:py-9">
      <Head statement={statement} />
      <Sums statement={statement} />
      <div className={hasLab ? 'mt-6 grid gap-7 xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start' : 'mt-6'}>
        <section aria-label={earningTexts.columns.track} className="min-w-0">
          <Legend />
          <ul className="border-b border-line">
            {statement.lines.slice(0, drawn).map((line) => (
              <TrackLine
                key={line.trackId}
                month={statement.month}
                rates={statement.rates}
                line={line}
                most={most}
                whatIf={asked.get(line.trackId)}
              />
            ))}
          </ul>
          {left > 0 && (
            <Button className="mt-6" onClick={() => setDrawn(drawn + LINES_AT_ONCE)}>
              {earningTexts.more(left)}
            </Button>
          )}
          {statement.lines.length === 0 && <EmptyState title={earningTexts.nothing} text={earningTexts.nothingHint} />}
        </section>
        {hasLab && <WhatIfLab statement={statement} answer={whatIf} onAnswer={setWhatIf} />}
      </div>
      {statement.corrections.length > 0 && <Corrections corrections={statement.corrections} />}
      {statement.proof && <Proof statement={statement} proof={statement.proof} />}
    </div>
  );
};
