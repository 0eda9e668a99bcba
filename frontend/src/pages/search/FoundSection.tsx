import { searchTexts as texts, type SearchKind, type SearchResult } from '@refrain/contracts/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ALBUM_WALL, AlbumTile } from '../../features/albums/AlbumTile';
import { PlaylistTiles } from '../../features/playlists/list/PlaylistTiles';
import { FoundLine } from '../../features/search/FoundLine';
import { foundRow } from '../../features/search/found-rows';
import { TrackRow } from '../../features/tracks/discover/TrackRow';
import { interacted } from '../../shared/lib/interacted';

/** So many stand in the section of a kind, beside all others. */
const IN_SECTION: Readonly<Record<SearchKind, number>> = {
  tracks: 5,
  users: 4,
  albums: 4,
  playlists: 4,
  videos: 3,
  posts: 3,
  events: 3,
  news: 3,
};

type Props = { kind: SearchKind; result: SearchResult; asked: string; onAll?: () => void };

/** What is found of one kind: the first ones with the way to all, or all of them. */
export const FoundSection = ({ kind, result, asked, onAll }: Props) => {
  const most = onAll ? IN_SECTION[kind] : undefined;
  const count = `${result[kind].length}${result.more.includes(kind) ? '+' : ''}`;
  const clicked = (contentId: string, position: number) =>
    interacted({ type: 'search_result_click', contentType: kind, contentId, extras: { searchQuery: asked, position } });
  return (
    <section aria-label={texts.kinds[kind]} className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-2xl">{texts.kinds[kind]}</h2>
        {onAll && result[kind].length > (most ?? 0) && (
          <button type="button" onClick={onAll} className="min-h-11 font-semibold hover:underline">
            {texts.all} {count}
            <span className="sr-only"> {texts.kinds[kind]}</span>
          </button>
        )}
      </div>
      <Items kind={kind} result={result} asked={asked} most={most} onOpen={clicked} />
    </section>
  );
};

type ItemsProps = Omit<Props, 'onAll'> & { most: number | undefined; onOpen: (id: string, position: number) => void };

const Items = ({ kind, result, asked, most, onOpen }: ItemsProps): ReactNode => {
  const opened = (event: { target: EventTarget }, ids: readonly { id: string }[]) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const at = ids.findIndex(({ id }) => link?.pathname.split('/').includes(id));
    if (at >= 0) onOpen(ids[at]?.id ?? '', at + 1);
  };
  switch (kind) {
    case 'tracks': {
      const tracks = result.tracks.slice(0, most);
      return (
        <ul onClick={(event) => opened(event, tracks)}>
          {tracks.map((track) => (
            <TrackRow key={track.id} track={track} queue={tracks} />
          ))}
        </ul>
      );
    }
    case 'albums': {
      const albums = result.albums.slice(0, most);
      return (
        <ul className={ALBUM_WALL} onClick={(event) => opened(event, albums)}>
          {albums.map((album) => (
            <AlbumTile key={album.id} album={album} />
          ))}
        </ul>
      );
    }
    case 'playlists': {
      const lists = result.playlists.slice(0, most);
      return (
        <div onClick={(event) => opened(event, lists)}>
          <PlaylistTiles lists={lists} label={texts.kinds.playlists} />
        </div>
      );
    }
    case 'users':
    case 'videos':
    case 'posts':
    case 'events':
    case 'news':
      return (
        <ul>
          {result[kind].slice(0, most).map((found, i) => {
            const row = foundRow(kind, found as never);
            return (
              <li key={row.id} className="border-t border-line">
                <Link
                  to={row.to}
                  onClick={() => onOpen(row.id, i + 1)}
                  className="flex min-h-11 items-center gap-3 py-2.5 hover:underline"
                >
                  <FoundLine row={row} asked={result.meant ?? asked} />
                </Link>
              </li>
            );
          })}
        </ul>
      );
  }
};
