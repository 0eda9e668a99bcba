import { headOfVideo } from '@refrain/contracts/site';
import { trackTexts } from '@refrain/contracts/tracks';
import { videoTexts as texts, type Video } from '@refrain/contracts/videos';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { usePageHead } from '../../shared/lib/browser/page-head';
import { problemOf } from '../../shared/lib/api/api';
import { Button, buttonClass } from '../../shared/ui/Button';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/ui/states';
import { useGetVideoQuery } from './api';
import { VideoNotes } from './VideoNotes';
import { VideoStage } from './VideoStage';

const DeleteVideo = lazy(() => import('./DeleteVideo').then((m) => ({ default: m.DeleteVideo })));

/** Until it can be played its artist sees now and then how far it is. */
const ASK_AGAIN_MS = 5000;

/** @param share the way to pass a video on */
export const VideoPage = ({ share }: { share: (video: Video) => ReactNode }) => {
  const { videoId = '' } = useParams();
  const [isAwaited, setAwaited] = useState(false);
  const { currentData: video, error, refetch } = useGetVideoQuery(videoId, { pollingInterval: isAwaited ? ASK_AGAIN_MS : 0 });
  usePageHead(video && headOfVideo(video));
  const isPending = video?.processingStatus === 'pending' || video?.processingStatus === 'processing';
  if (isPending !== isAwaited) setAwaited(isPending);
  if (error && !video) {
    const isMissing = [400, 404].includes(problemOf(error)?.status ?? 0);
    return isMissing ? <Missing /> : <ErrorState title={texts.error} onRetry={() => void refetch()} />;
  }
  if (!video) {
    return (
      <Loading>
        <Skeleton className="mx-auto aspect-video max-w-[1040px]" />
      </Loading>
    );
  }
  return (
    <article className="mx-auto max-w-[1040px] px-4 py-5 md:px-10 md:py-9">
      <VideoStage key={video.id} video={video} />
      <header className="mt-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="title text-[clamp(min(2.5rem,14vw),5vw,3.5rem)] [overflow-wrap:anywhere]">
            {video.title}
            {video.version && <span className="text-ink-3"> ({video.version})</span>}
          </h1>
          <Artist video={video} />
          {video.isExplicit && <p className="mt-2 text-[0.8125rem] text-ink-3">{trackTexts.explicit}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {video.processingStatus === 'completed' && share(video)}
          <Own video={video} />
        </div>
      </header>
      <VideoNotes video={video} />
    </article>
  );
};

const Artist = ({ video }: { video: Video }) => {
  const name = [video.artist, ...video.featuredArtists].join(', ');
  return (
    <p className="mt-2 text-ink-2">
      {video.artistSlug ? (
        <Link to={`/artist/${video.artistSlug}`} className="hover:underline pointer-coarse:py-3">
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  );
};

const Own = ({ video }: { video: Video }) => {
  const isOwn = useUser()?.id === video.artistId;
  const [asked, setAsked] = useState(false);
  if (!isOwn) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {texts.delete}
      </Button>
      <Suspense>{asked && <DeleteVideo video={video} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
};

const Missing = () => (
  <>
    <h1 tabIndex={-1} className="sr-only">
      {texts.title}
    </h1>
    <EmptyState
      title={texts.missing}
      text={texts.missingHint}
      action={
        <Link to="/discover/videos" className={buttonClass()}>
          {texts.title}
        </Link>
      }
    />
  </>
);
