import { saveTexts, type TrackMarks } from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../player';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList, type PagedListProps } from '../../shared/ui/list/PagedList';
import { AddToList } from '../../shared/ui/music/AddToList';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { TrackLine } from '../../shared/ui/music/TrackLine';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetLikedSongsInfiniteQuery, useGetSavedSongsInfiniteQuery } from './api';
import { MarkButtons } from './MarkButtons';

/** The songs the viewer saved, the last one first. */
export const SavedSongs = () => {
  const list = useGetSavedSongsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return <Songs list={list} label={saveTexts.title} empty={saveTexts.empty} hint={saveTexts.emptyHint} />;
};

/** The songs the viewer likes, the last one first. */
export const LikedSongs = () => {
  const list = useGetLikedSongsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return <Songs list={list} label={saveTexts.liked} empty={saveTexts.likedEmpty} hint={saveTexts.likedEmptyHint} />;
};

type Song = Readonly<{ track: TrackCard; marks: TrackMarks }>;
type ListProps<Item extends Song> = {
  list: PagedListProps<Readonly<{ songs: readonly Item[]; next: string | null }>, Item>['list'];
  label: string;
  empty: string;
  hint: string;
};

const Songs = <Item extends Song>({ list, label, empty, hint }: ListProps<Item>) => (
  <PagedList
    list={list}
    items={(page) => page.songs}
    keyOf={({ track }) => track.id}
    error={{ title: saveTexts.error }}
    empty={<NoSongs title={empty} hint={hint} />}
    skeleton={<SkeletonRows count={4} className="h-16" />}
    more={{ className: 'mt-6' }}
  >
    {(songs) => <SongRows songs={songs} label={label} />}
  </PagedList>
);

const SongRows = ({ songs, label }: { songs: readonly Song[]; label: string }) => {
  const queue = songs.map(({ track }) => track);
  return (
    <ul aria-label={label} className="border-b border-line">
      {songs.map((song) => (
        <SongRow key={song.track.id} song={song} queue={queue} />
      ))}
    </ul>
  );
};

const SongRow = ({ song: { track, marks }, queue }: { song: Song; queue: readonly TrackCard[] }) => (
  <li
    data-song=""
    className="relative flex min-h-19 items-center gap-1 border-t border-line py-2.5 [contain-intrinsic-size:auto_76px] [content-visibility:auto] first:border-t-0 sm:gap-3"
  >
    <Link
      to={`/track/${track.id}`}
      className="grid min-w-0 flex-1 grid-cols-[56px_minmax(0,1fr)] items-center gap-3 hover:underline"
    >
      <TrackLine track={track} by={track.artist} size={56} />
    </Link>
    <MarkButtons song={track} marks={marks} className="text-ink-2" />
    <span className="max-sm:hidden">
      <AddToList song={track} className="text-ink-2" />
    </span>
    <SongMenu song={track} />
    <PlayButton track={track} queue={queue} />
  </li>
);

const NoSongs = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyState
    title={title}
    text={hint}
    seed={9}
    action={
      <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
        {saveTexts.toMusic}
      </Link>
    }
  />
);
