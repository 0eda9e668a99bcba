import { albumTexts, type Album } from '@refrain/contracts/albums';
import { headOfAlbum } from '@refrain/contracts/site';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { problemOf } from '../../../shared/lib/api/api';
import { usePageHead } from '../../../shared/lib/browser/page-head';
import { buttonClass } from '../../../shared/ui/Button';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { useGetAlbumQuery } from '../api';
import { AlbumHero } from './AlbumHero';
import { AlbumSides } from './AlbumSides';
import { AlbumNotes } from './AlbumNotes';
import { sidesOf } from './sides';

type Acts = (album: Album) => ReactNode;

type Props = {
  /** The ways to save it and to pass it on. */
  acts: Acts;
  /** What is shown where the album cannot be read, or is gone, around the message that says so. */
  instead: (missing: Readonly<{ message: ReactNode; isGone: boolean; onRetry: () => void }>) => ReactNode;
};

/** An album from the first song to the last. */
export const AlbumPage = ({ acts, instead }: Props) => {
  const { albumId = '' } = useParams();
  const { currentData: album, error, refetch } = useGetAlbumQuery(albumId);
  usePageHead(album && headOfAlbum(album));
  const isGone = [400, 404].includes(problemOf(error)?.status ?? 0);
  const onRetry = () => void refetch();
  if (error && (!album || isGone)) return instead({ message: <Missing isGone={isGone} onRetry={onRetry} />, isGone, onRetry });
  return album ? <AlbumView album={album} acts={acts} /> : <AlbumSkeleton />;
};

const AlbumView = ({ album, acts }: { album: Album; acts: Acts }) => {
  const sides = sidesOf(album.tracks);
  return (
    <article>
      <AlbumHero album={album} acts={acts(album)} />
      <div className="mx-auto grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-10 px-4 py-5 md:px-10 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-12">
        <AlbumSides album={album} sides={sides} />
        <AlbumNotes album={album} sides={sides} />
      </div>
    </article>
  );
};

const Missing = ({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) => (
  <>
    <h1 tabIndex={-1} className="sr-only">
      {albumTexts.title}
    </h1>
    {isGone ? (
      <EmptyState
        title={albumTexts.unknown}
        text={albumTexts.unknownHint}
        seed={7}
        action={
          <Link to="/albums" className={buttonClass({ variant: 'primary' })}>
            {albumTexts.all}
          </Link>
        }
      />
    ) : (
      <ErrorState title={albumTexts.error} onRetry={onRetry} />
    )}
  </>
);

const AlbumSkeleton = () => (
  <Loading>
    <div className="bg-sunk px-4 py-6 md:px-10">
      <div className="mx-auto grid max-w-[1120px] gap-6 wide:grid-cols-[300px_minmax(0,1fr)] wide:gap-10">
        <Skeleton className="aspect-square w-full max-w-sm !bg-line wide:max-w-none" />
        <div className="grid content-end gap-4">
          <Skeleton className="h-4 w-48 !bg-line" />
          <Skeleton className="h-16 w-4/5 !bg-line" />
          <Skeleton className="h-8 w-64 !bg-line" />
        </div>
      </div>
    </div>
  </Loading>
);
