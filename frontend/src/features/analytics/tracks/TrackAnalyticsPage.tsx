import { trackAnalyticsTexts as texts, type TrackAnalytics } from '@refrain/contracts/analytics';
import { count } from '../../../shared/lib/text/format';
import { problemMessage } from '../../../shared/lib/api/problem';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../../shared/ui/states';
import { useGetTrackAnalyticsQuery } from '../api';
import { TrackChoice } from './TrackChoice';
import { TrackPictures } from './TrackPictures';
import { useChoice } from './use-choice';

/** /admin/track-analytics: every attempt to play a song, or all of them, and what the rule said of it. */
export const TrackAnalyticsPage = () => {
  const { choice, choose } = useChoice();
  const { days, track } = choice;
  const query = useGetTrackAnalyticsQuery({ days, ...(track ? { track } : {}) });
  const { currentData: data, isError, error, refetch } = query;
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1080px]">
      <TrackChoice choice={choice} title={data?.track?.title ?? null} choose={choose} />
      <div className="mt-6">
        {isError && (
          <ErrorState title={texts.failed} text={problemMessage(error, texts.emptyHint)} onRetry={() => void refetch()} />
        )}
        {!data && !isError && (
          <Loading>
            <SkeletonRows count={4} className="mb-3 h-40" />
          </Loading>
        )}
        {data && <Shown data={data} />}
      </div>
    </Page>
  );
};

const Shown = ({ data }: { data: TrackAnalytics }) => {
  const { counted, notCounted } = data.total;
  const attempts = counted + notCounted;
  if (attempts === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  const facts = [
    [texts.attempts, count(attempts)],
    [texts.counted, count(counted)],
    [texts.notCounted, count(notCounted)],
    [texts.share, `${Math.round((counted / attempts) * 100)} %`],
  ] as const;
  return (
    <>
      {data.track && (
        <p className="mb-4 text-[1.1875rem] font-semibold">
          {data.track.title ?? texts.gone}
          {data.track.artist && <span className="text-ink-3">, {data.track.artist}</span>}
        </p>
      )}
      <dl className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="cat text-ink-3">{name}</dt>
            <dd className="font-display text-2xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <TrackPictures data={data} />
    </>
  );
};
