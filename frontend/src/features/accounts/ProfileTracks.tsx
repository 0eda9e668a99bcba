import { accountTexts, type Profile } from '@refrain/contracts/accounts';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../shared/ui/Button';
import { EmptyState, ErrorState, Loading, TrackRowSkeleton } from '../../shared/ui/states';
import { useGetTracksInfiniteQuery } from '../tracks/api';
import { TrackRow } from '../tracks/TrackRow';
import { useUser } from './use-user';

/** What one artist has released, newest first. */
export const ProfileTracks = ({ profile }: { profile: Profile }) => {
  const own = useUser()?.id === profile.id;
  const list = useGetTracksInfiniteQuery({ artistId: profile.id });
  const tracks = list.data?.pages.flatMap((page) => page.tracks) ?? [];
  if (list.isError && !list.data) {
    return <ErrorState title={accountTexts.profileError} text={accountTexts.profileErrorHint} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) {
    return (
      <Loading>
        {[1, 2, 3].map((n) => (
          <TrackRowSkeleton key={n} seed={n} />
        ))}
      </Loading>
    );
  }
  if (tracks.length === 0) {
    return (
      <EmptyState
        title={accountTexts.noTracks}
        text={own ? accountTexts.noTracksOwnHint : accountTexts.noTracksHint(profile.displayName)}
        action={
          own && (
            <Link to="/upload" className={buttonClass()}>
              {accountTexts.firstTrack}
            </Link>
          )
        }
      />
    );
  }
  return (
    <>
      <ol className="border-b border-line">
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} queue={tracks} />
        ))}
      </ol>
      {list.hasNextPage && (
        <div className="flex justify-center pt-6">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {accountTexts.more}
          </Button>
        </div>
      )}
    </>
  );
};
