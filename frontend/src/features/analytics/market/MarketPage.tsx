import { marketTexts as texts, type Market } from '@refrain/contracts/analytics';
import { useUser } from '../../../session/use-user';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetMarketQuery } from '../api';
import { Listeners } from './Listeners';
import { Makers, Season, Slices, Year } from './MarketPictures';
import { monthName } from './shares';
import { plural } from '../../../shared/lib/text/format';

/** /market-intelligence: what is played here, and for artists what their listeners hear. */
export const MarketPage = () => {
  const { data, isError, refetch } = useGetMarketQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1080px]">
      {isError && !data && <ErrorState title={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={4} className="mb-3 h-40" />
        </Loading>
      )}
      {data && <Shown months={data.months} />}
    </Page>
  );
};

const Shown = ({ months }: Market) => {
  const isArtist = useUser()?.role === 'artist';
  const newest = months.at(-1);
  if (!newest) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  return (
    <>
      <p className="mb-6 text-[1.1875rem] font-semibold">
        {texts.sum(plural(newest.plays, 'play'), plural(newest.listeners, 'listener'), monthName(newest.month))}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <Slices months={months} kind="genre" />
        <Slices months={months} kind="mood" />
        {isArtist && (
          <div className="min-w-0 md:col-span-2">
            <Listeners />
          </div>
        )}
        <div className="min-w-0 md:col-span-2">
          <Makers months={months} />
        </div>
        <div className="min-w-0 md:col-span-2">
          <Year months={months} />
        </div>
        <div className="min-w-0 md:col-span-2">
          <Season months={months} />
        </div>
      </div>
    </>
  );
};
