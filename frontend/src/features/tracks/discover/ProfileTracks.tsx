import { accountTexts, profileTexts, type Profile } from '@refrain/contracts/accounts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/ui/Button';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { EmptyState, TrackRowSkeleton } from '../../../shared/ui/states';
import { useGetTracksInfiniteQuery } from '../api';
import { TrackRow } from './TrackRow';
import { useUser } from '../../../session/use-user';

/** What one artist has released, newest first. */
export const ProfileTracks = ({ profile }: { profile: Profile }) => {
  const own = useUser()?.id === profile.id;
  const list = useGetTracksInfiniteQuery({ artistId: profile.id });
  return (
    <PagedList
      list={list}
      items={(page) => page.tracks}
      error={{ title: accountTexts.profileError, text: accountTexts.profileErrorHint }}
      empty={<NoTracks profile={profile} own={own} />}
      skeleton={[1, 2, 3].map((n) => (
        <TrackRowSkeleton key={n} seed={n} />
      ))}
      more={{ className: 'pt-6' }}
    >
      {(tracks) => (
        <ol className="border-b border-line">
          {tracks.map((track) => (
            <TrackRow key={track.id} track={track} queue={tracks} />
          ))}
        </ol>
      )}
    </PagedList>
  );
};

const NoTracks = ({ profile, own }: { profile: Profile; own: boolean }) => {
  const makesMusic = profile.role === 'artist' || profile.role === 'admin';
  const hint = makesMusic ? accountTexts.noTracksHint : profileTexts.noTracksFanHint;
  const ownHint = makesMusic ? accountTexts.noTracksOwnHint : profileTexts.noTracksOwnFanHint;
  const [to, action] = !own
    ? (['/discover/music', profileTexts.findMusic] as const)
    : makesMusic
      ? (['/upload', accountTexts.firstTrack] as const)
      : (['/settings', accountTexts.becomeArtist] as const);
  return (
    <EmptyState
      title={accountTexts.noTracks}
      text={own ? ownHint : hint(profile.displayName)}
      action={
        <Link to={to} className={buttonClass()}>
          {action}
        </Link>
      }
    />
  );
};
