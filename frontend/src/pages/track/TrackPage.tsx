import type { Comment } from '@refrain/contracts/posts';
import { headOfTrack } from '@refrain/contracts/site';
import { trackTexts } from '@refrain/contracts/tracks';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { problemOf } from '../../shared/lib/api/api';
import { useLookedAt } from '../../session/first-minute/remembered';
import { ToHistory } from '../../session/doors/ToHistory';
import { useUser } from '../../session/use-user';
import { usePageHead } from '../../shared/lib/browser/page-head';
import { useShownHash } from '../../shared/lib/browser/use-shown-hash';
import { buttonClass } from '../../shared/ui/Button';
import { EmptyState, ErrorState, Loading, Skeleton, WaveSkeleton } from '../../shared/ui/states';
import { useKept } from '../../features/offline/music';
import { EditLyrics } from '../../features/tracks/lyrics/EditLyrics';
import { TrackActions } from './TrackActions';
import { KeptTrack } from './KeptTrack';
import { SongIsOut } from './SongIsOut';
import { TalkSection } from './TalkSection';
import { LinerNotes } from '../../features/tracks/page/LinerNotes';
import { MoreByArtist } from '../../features/tracks/page/MoreByArtist';
import { Receipts } from '../../features/tracks/page/Receipts';
import { TrackHero } from '../../features/tracks/page/TrackHero';
import { cardOf } from '../../features/tracks/track-card';
import { creditsOf } from '../../features/tracks/track-facts';
import { useTrack } from '../../features/tracks/page/use-track';

const FromAlbum = lazy(() => import('../../features/albums/FromAlbum').then((m) => ({ default: m.FromAlbum })));
const SoundPicture = lazy(() => import('../../features/tracks/sound/SoundPicture').then((m) => ({ default: m.SoundPicture })));
const LazyMoments = lazy(() =>
  import('../../features/posts/comments/song/WaveMoments').then((m) => ({ default: m.WaveMoments })),
);

export const TrackPage = () => {
  const { trackId = '' } = useParams();
  const { hash } = useLocation();
  const userId = useUser()?.id;
  const { currentData: track, error, refetch } = useTrack(trackId);
  usePageHead(track && headOfTrack(track));
  useShownHash(track !== undefined);
  useLookedAt('receipts', track !== undefined && hash === '#receipts');
  const [chosen, setChosen] = useState<Readonly<{ comment: Comment }> | null>(null);
  const kept = useKept().tracks.find((each) => each.track.id === trackId);
  const retry = () => void refetch();
  const notFound = error !== undefined && isNotFound(problemOf(error)?.status);
  // A song that went while its page is open is gone from it too.
  if (error && (!track || notFound)) {
    return kept && !notFound ? (
      <KeptTrack track={kept.track} onRetry={retry} />
    ) : (
      <>
        <Missing notFound={notFound} onRetry={retry} />
        <div className="text-center">
          <ToHistory kind="track" id={trackId} />
        </div>
      </>
    );
  }
  if (!track) return <TrackSkeleton />;
  return (
    <article>
      <TrackHero
        track={track}
        actions={<TrackActions track={track} />}
        marks={
          track.isPublished && (
            <Suspense fallback={null}>
              <LazyMoments track={cardOf(track)} onChoose={(comment) => setChosen({ comment })} />
            </Suspense>
          )
        }
      />
      <SongIsOut track={track} />
      <div className="mx-auto grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-10 px-4 py-7 md:px-12 md:py-9 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <LinerNotes track={track} edit={track.artistId === userId && <EditLyrics track={track} />} />
        <div className="grid content-start gap-9 lg:row-span-2">
          <Receipts receipts={track.receipts} />
          <Suspense fallback={null}>{track.sectionsAnalyzed && <SoundPicture track={track} />}</Suspense>
          <Suspense fallback={null}>
            <FromAlbum trackId={track.id} />
          </Suspense>
          <section>
            <h2 className="mb-4 text-2xl">{trackTexts.credits}</h2>
            <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2.5">
              {creditsOf(track).map(([label, text]) => (
                <div key={label} className="contents">
                  <dt className="text-ink-3">{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <ToHistory kind="track" id={track.id} />
        </div>
        <div className="grid content-start gap-10">
          {track.isPublished && (
            <TalkSection
              key={track.id}
              track={cardOf(track)}
              chosen={chosen?.comment.postId === track.id ? chosen : null}
              onGone={retry}
            />
          )}
          <MoreByArtist track={track} />
        </div>
      </div>
    </article>
  );
};

/** An id that cannot be one is as unknown as one that is nobody's. */
const isNotFound = (status: number | undefined) => status === 404 || status === 400 || status === 403;

const Missing = ({ notFound, onRetry }: { notFound: boolean; onRetry: () => void }) => (
  <>
    <h1 tabIndex={-1} className="sr-only">
      {trackTexts.page}
    </h1>
    {notFound ? (
      <EmptyState
        title={trackTexts.notFound}
        text={trackTexts.notFoundHint}
        seed={7}
        action={
          <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
            {trackTexts.toMusic}
          </Link>
        }
      />
    ) : (
      <ErrorState title={trackTexts.loadFailed} text={trackTexts.loadFailedHint} onRetry={onRetry} />
    )}
  </>
);

const TrackSkeleton = () => (
  <Loading>
    <div className="bg-sunk px-4 pt-4 pb-6 md:px-12 md:pt-10">
      <div className="mx-auto grid max-w-[1120px] gap-6 wide:grid-cols-[300px_minmax(0,1fr)] wide:gap-10">
        <Skeleton className="aspect-square w-full max-w-sm !bg-line wide:max-w-none" />
        <div className="grid content-end gap-4">
          <Skeleton className="h-4 w-48 !bg-line" />
          <Skeleton className="h-16 w-4/5 !bg-line" />
          <Skeleton className="h-8 w-64 !bg-line" />
        </div>
      </div>
      <WaveSkeleton bars={220} height={92} className="mx-auto mt-7 max-w-[1120px]" />
    </div>
  </Loading>
);
