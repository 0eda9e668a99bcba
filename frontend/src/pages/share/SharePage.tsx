import { sharingTexts } from '@refrain/contracts/posts';
import { shareableKindOf, sharePageTexts as texts, type ShareableItem } from '@refrain/contracts/shares';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router-dom';
import { useGetShareableQuery } from '../../features/share/api';
import { shareableItem } from '../../features/share/share-item';
import { ShareWays } from '../../features/share/ShareWays';
import { problemOf } from '../../shared/lib/api/api';
import { plural } from '../../shared/lib/text/format';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/ui/states';

const NOTHING_THERE: readonly number[] = [400, 404];

/** The ways to pass one thing on, at an address of their own. */
export const SharePage = () => {
  const { trackId, contentType = '', contentId = '' } = useParams();
  const kind = trackId === undefined ? shareableKindOf(contentType) : 'tracks';
  const { currentData, error, refetch } = useGetShareableQuery(kind ? { kind, id: trackId ?? contentId } : skipToken);
  const isMissing = kind === null || NOTHING_THERE.includes(problemOf(error)?.status ?? 0);
  return (
    <Page title={currentData ? sharingTexts.shareThing(currentData.title) : texts.title} className="max-w-[560px]">
      {isMissing ? (
        <Missing />
      ) : currentData ? (
        <Shareable item={currentData} />
      ) : error ? (
        <ErrorState title={texts.error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-14" />
        </Loading>
      )}
    </Page>
  );
};

const Shareable = ({ item }: { item: ShareableItem }) => (
  <div className="grid gap-4">
    <ShareWays item={shareableItem(item)} />
    <p className="flex flex-wrap items-center justify-between gap-3 text-ink-2">
      {plural(item.shareCount, 'share')}
      <Link to={item.path} className={buttonClass()}>
        {texts.open}
      </Link>
    </p>
  </div>
);

const Missing = () => (
  <EmptyState
    title={texts.missing}
    text={texts.missingHint}
    action={
      <Link to="/discover/music" className={buttonClass()}>
        {texts.missingAction}
      </Link>
    }
  />
);
