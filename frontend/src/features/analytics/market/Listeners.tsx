import { marketTexts as texts, type MarketListeners } from '@refrain/contracts/analytics';
import { listName } from '@refrain/contracts/charts';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { useGetMarketListenersQuery } from '../api';
import { Picture } from '../../../shared/ui/pictures/Picture';
import { Ranked } from '../../../shared/ui/pictures/Ranked';
import { monthName, percent } from './shares';

/** What the listeners of the artist who looks hear, beside everyone. */
export const Listeners = () => {
  const { data, isError, refetch } = useGetMarketListenersQuery();
  if (isError) return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  if (!data.audience) return <TooFew fewest={data.fewest} />;
  return <Shown audience={data.audience} />;
};

const TooFew = ({ fewest }: { fewest: number }) => (
  <section className="border-t border-line pt-3.5">
    <h2 className="text-[1.1875rem]">{texts.listeners}</h2>
    <p className="mt-1 max-w-[60ch] text-ink-2">{texts.tooFew(fewest)}</p>
  </section>
);

const Shown = ({ audience }: { audience: NonNullable<MarketListeners['audience']> }) => {
  const { month, listeners, everyone, slices } = audience;
  const rows = slices
    .map(({ slice, own, all }) => ({ name: listName(slice), own: own / listeners, all: all / Math.max(everyone, 1) }))
    .sort((a, b) => b.own - a.own);
  return (
    <Picture
      title={texts.listeners}
      hint={texts.listenersHint(listeners, monthName(month))}
      columns={[`${texts.slice.genre}, ${texts.slice.mood}`, texts.own, texts.all]}
      rows={rows.map(({ name, own, all }) => [name, percent(own), percent(all)])}
      fileName={`market-listeners-${month}.csv`}
    >
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Ranked rows={rows.slice(0, Math.ceil(rows.length / 2)).map(toRow)} format={percent} />
        <Ranked rows={rows.slice(Math.ceil(rows.length / 2)).map(toRow)} format={percent} />
      </div>
    </Picture>
  );
};

const toRow = ({ name, own, all }: { name: string; own: number; all: number }) => ({ name, value: own, beside: all });
