import { playlistTexts as texts, type PlaylistCard } from '@refrain/contracts/playlists';
import { Link } from 'react-router-dom';
import { PlayListDisc } from '../../../player';
import { plural } from '../../../shared/lib/text/format';
import { useAppDispatch } from '../../../shared/lib/redux';
import { ListMenu } from '../../../shared/ui/music/ListMenu';
import { songsOfPlaylist } from '../songs-of-playlist';
import { PlaylistCover } from './PlaylistCover';

type Props = { lists: readonly PlaylistCard[]; label: string; isOwn?: boolean };

/** Lists beside each other, each with its cover. */
export const PlaylistTiles = ({ lists, label, isOwn = false }: Props) => (
  <ul aria-label={label} className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
    {lists.map((list) => (
      <PlaylistTile key={list.id} list={list} isOwn={isOwn} />
    ))}
  </ul>
);

/** Played from its cover, it begins with the songs of its first page. */
const PlaylistTile = ({ list, isOwn }: { list: PlaylistCard; isOwn: boolean }) => {
  const dispatch = useAppDispatch();
  return (
    <li className="group relative min-w-0" data-song="">
      <div className="relative">
        <PlaylistCover list={list} className="transition-transform duration-150 group-hover:-translate-y-0.5" />
        {list.songCount !== 0 && (
          <PlayListDisc
            names={{ play: texts.playList(list.name), pause: texts.pauseList(list.name) }}
            fetchSongs={() => dispatch(songsOfPlaylist(list.id, 1))}
          />
        )}
      </div>
      <b className="mt-2.5 line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
        <Link
          to={`/playlist/${list.id}`}
          className="after:absolute after:inset-0 after:content-[''] group-hover:underline focus-visible:outline-none focus-visible:after:rounded-art focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-signal"
        >
          {list.name}
        </Link>
      </b>
      <div className="flex items-start justify-between gap-1">
        <p className="line-clamp-2 min-w-0 text-[0.8125rem] leading-snug text-ink-3">
          {list.ruleText ?? plural(list.songCount ?? 0, 'song')}
          {!isOwn && `, ${texts.by(list.owner?.displayName ?? '')}`}
        </p>
        <ListMenu of={{ kind: 'playlist', list }} className="-mt-2.5 -mr-2.5 !text-ink-2" />
      </div>
    </li>
  );
};
