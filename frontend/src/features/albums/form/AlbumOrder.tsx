import { albumFormTexts as texts, albumTexts, MOST_ALBUM_TRACKS } from '@refrain/contracts/albums';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Plus, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { announce } from '../../../shared/lib/browser/announce';
import { duration } from '../../../shared/lib/text/format';
import { reordered } from '../../../shared/lib/order';
import { buttonClass } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { OrderedList } from '../../../shared/ui/list/ordered/OrderedList';
import { PagedList } from '../../../shared/ui/list/PagedList';
import { TrackLine } from '../../../shared/ui/music/TrackLine';
import { SkeletonRows } from '../../../shared/ui/states';
import { useGetAlbumSongsInfiniteQuery } from '../api';

type Props = { songs: readonly TrackCard[]; onChange: (songs: readonly TrackCard[]) => void };

/** The songs of an album in their order, and the artist's other songs to add. */
export const AlbumOrder = ({ songs, onChange }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2 lg:gap-12">
    <section aria-labelledby="album-songs">
      <h2 id="album-songs" className="text-[1.375rem]">
        {texts.songs}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{texts.songsHint}</p>
      {songs.length === 0 && <p className="liner">{texts.noSongs}</p>}
      <OrderedList
        items={songs}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={({ from, to }) => onChange(reordered(songs, from, to))}
        label={texts.songs}
        rowClass="border-t border-line py-2"
      >
        {(song, index) => (
          <>
            <span className="w-7 flex-none text-center font-display text-base font-bold text-ink-3">{index + 1}</span>
            <Line song={song} />
            <IconButton label={texts.take(song.title)} onClick={() => onChange(songs.filter(({ id }) => id !== song.id))}>
              <X size={18} strokeWidth={1.75} />
            </IconButton>
          </>
        )}
      </OrderedList>
    </section>
    <OtherSongs songs={songs} onChange={onChange} />
  </div>
);

const Line = ({ song }: { song: TrackCard }) => (
  <span className="grid min-w-0 flex-1 grid-cols-[44px_minmax(0,1fr)] items-center gap-3">
    <TrackLine track={song} by={song.isPublished ? duration(song.duration) : albumTexts.notOut} size={44} />
  </span>
);

const OtherSongs = ({ songs, onChange }: Props) => {
  const list = useGetAlbumSongsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const taken = new Set(songs.map(({ id }) => id));
  const add = (song: TrackCard) => {
    if (songs.length >= MOST_ALBUM_TRACKS) return;
    onChange([...songs, song]);
    announce(texts.added(song.title, songs.length + 1));
  };
  return (
    <section aria-labelledby="other-songs">
      <h2 id="other-songs" className="mb-3 text-[1.375rem]">
        {texts.yours}
      </h2>
      <PagedList
        list={list}
        items={(page) => page.songs}
        keyOf={({ id }) => id}
        error={texts.songsFailed}
        empty={<NoSongs />}
        skeleton={<SkeletonRows count={4} className="h-14" />}
        more={{ className: 'mt-4' }}
      >
        {(all) => {
          const others = all.filter(({ id }) => !taken.has(id));
          if (others.length === 0) return <p className="liner">{texts.allIn}</p>;
          return (
            <ul aria-label={texts.yours} className="border-b border-line">
              {others.map((song) => (
                <li key={song.id} className="flex items-center gap-1 border-t border-line py-2">
                  <Line song={song} />
                  <IconButton label={texts.add(song.title)} onClick={() => add(song)}>
                    <Plus size={18} strokeWidth={1.75} />
                  </IconButton>
                </li>
              ))}
            </ul>
          );
        }}
      </PagedList>
    </section>
  );
};

const NoSongs = () => (
  <div className="grid justify-items-start gap-3">
    <p className="text-ink-2">{texts.noneYet}</p>
    <Link to="/upload" className={buttonClass()}>
      {texts.upload}
    </Link>
  </div>
);
