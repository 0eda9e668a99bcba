import { playlistTexts as texts, type PlaylistCard } from '@refrain/contracts/playlists';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/format';
import { PlaylistCover } from './PlaylistCover';

type Props = { lists: readonly PlaylistCard[]; label: string; isOwn?: boolean };

/** Lists beside each other, each with its cover. */
export const PlaylistTiles = ({ lists, label, isOwn = false }: Props) => (
  <ul aria-label={label} className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
    {lists.map((list) => (
      <li key={list.id} className="min-w-0">
        <Link to={`/playlist/${list.id}`} className="group grid gap-2.5">
          <PlaylistCover list={list} className="transition-transform duration-150 group-hover:-translate-y-0.5" />
          <span className="min-w-0 leading-snug">
            <b className="line-clamp-2 font-semibold [overflow-wrap:anywhere] group-hover:underline">{list.name}</b>
            <span className="line-clamp-2 text-[0.8125rem] text-ink-3">
              {list.ruleText ?? plural(list.songCount ?? 0, 'song')}
              {!isOwn && `, ${texts.by(list.owner?.displayName ?? '')}`}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
