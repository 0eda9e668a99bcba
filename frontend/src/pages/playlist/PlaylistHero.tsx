import { profilePath } from '@refrain/contracts/accounts';
import { playlistTexts as texts, type Playlist } from '@refrain/contracts/playlists';
import { Link } from 'react-router-dom';
import { KeepListOffline } from '../../features/offline/lists/beside-page';
import { PlaylistCover } from '../../features/playlists/list/PlaylistCover';
import { PlaylistMenu } from '../../features/playlists/list/PlaylistMenu';
import { songsOfPlaylist } from '../../features/playlists/songs-of-playlist';
import { isPlayable } from '../../features/tracks/track-card';
import { playlistItem, ShareButton } from '../../features/share';
import { cx } from '../../shared/lib/cx';
import { duration, plural } from '../../shared/lib/text/format';
import { useAppDispatch } from '../../shared/lib/redux';
import { useTheme } from '../../shared/lib/look/theme';
import { tintStyle } from '../../shared/lib/look/tint';
import { buttonClass } from '../../shared/ui/Button';
import { PlayAll, type Songs } from './PlayAll';

const TITLE = 'text-[clamp(min(2.25rem,14vw),6vw,4rem)]';

/** The head of a list, tinted by the cover of its first song. */
export const PlaylistHero = ({ list, songs }: { list: Playlist; songs: Songs }) => {
  const dispatch = useAppDispatch();
  const entries = songs.data?.pages.flatMap((page) => page.entries) ?? [];
  const seconds = entries.reduce((sum, { track }) => sum + (track?.duration ?? 0), 0);
  const count = list.songCount ?? entries.length;
  const length = !songs.hasNextPage && seconds > 0 ? `, ${duration(seconds)}` : '';
  return (
    <header
      style={tintStyle(list.covers[0]?.palette ?? [], useTheme())}
      className="bg-tint px-4 pt-4 pb-6 text-on-tint md:px-12 md:pt-10 md:pb-6"
    >
      <div className="mx-auto grid max-w-[1120px] gap-5 wide:grid-cols-[minmax(200px,300px)_minmax(0,1fr)] wide:gap-10">
        <div className="w-full max-w-56 wide:max-w-none">
          <PlaylistCover list={list} />
        </div>
        <div className="@container grid min-w-0 content-end">
          <p className="cat text-current opacity-80">{list.rule ? texts.smart : texts.kinds[list.visibility]}</p>
          <h1 tabIndex={-1} className={cx('title mt-1.5 mb-2.5 break-words', TITLE)}>
            {list.name}
          </h1>
          {list.description && (
            <p className="mb-2 max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">{list.description}</p>
          )}
          {list.ruleText && <p className="liner mb-2">{list.ruleText}</p>}
          <p>
            <Makers list={list} />
            <span className="opacity-80">
              {plural(count, 'song')}
              {length}
            </span>
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-2.5 gap-y-2.5">
            <PlayAll songs={songs} />
            <ShareButton
              item={playlistItem(list)}
              shares={list.shareCount}
              folds
              className={cx(buttonClass(), '!border-current max-[26.25rem]:w-11 max-[26.25rem]:px-0')}
            />
            <KeepListOffline
              path={`/playlist/${list.id}`}
              title={list.name}
              songs={entries.flatMap(({ track }) => (track && isPlayable(track) ? track : []))}
              fetchSongs={songs.hasNextPage ? () => dispatch(songsOfPlaylist(list.id)) : undefined}
            />
            <PlaylistMenu list={list} />
          </div>
        </div>
      </div>
    </header>
  );
};

const Makers = ({ list: { owner, members } }: { list: Playlist }) =>
  owner && (
    <>
      <Link to={profilePath(owner)} className="font-semibold hover:underline pointer-coarse:py-3">
        {owner.displayName}
      </Link>
      {members.length > 0 && ` ${texts.with(members.map(({ displayName }) => displayName).join(', '))}`}
      {', '}
    </>
  );
