import { rooms } from '@refrain/contracts/kernel';
import { RECENTLY_PLAYED_LENGTH, recentTexts, type RecentTrack } from '@refrain/contracts/playback';
import type { User } from '@refrain/contracts/accounts';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../shared/lib/redux';
import { useRoom } from '../../realtime';
import { api } from '../../shared/lib/api/api';
import { Block } from '../../shared/ui/list/Block';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { TrackLine } from '../../shared/ui/music/TrackLine';
import { useGetRecentlyPlayedQuery } from './recent-api';

const ROWS = Array<number>(RECENTLY_PLAYED_LENGTH).fill(48);

/** What this person heard last, as it happens. */
export const RecentlyPlayed = ({ user }: { user: User }) => {
  const dispatch = useAppDispatch();
  const query = useGetRecentlyPlayedQuery();
  useRoom(rooms.recentlyPlayed(user.id), () => void dispatch(api.util.invalidateTags(['Recent'])));
  return (
    <Block title={recentTexts.title}>
      <BlockQuery
        query={query}
        error={recentTexts.error}
        empty={recentTexts.empty}
        isEmpty={(tracks) => tracks.length === 0}
        rows={ROWS}
      >
        {(tracks) => (
          <ul className="grid gap-3">
            {tracks.map((track) => (
              <Row key={track.id} track={track} />
            ))}
          </ul>
        )}
      </BlockQuery>
    </Block>
  );
};

const Row = ({ track }: { track: RecentTrack }) => (
  <li data-song="" className="flex items-center">
    <Link
      to={`/track/${track.id}`}
      className="-mx-2 flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-field px-2 transition-colors duration-150 hover:bg-ink/5"
    >
      <TrackLine track={track} by={track.artistName} size={40} />
    </Link>
    <SongMenu song={track} hasPlay className="-mr-2" />
  </li>
);
