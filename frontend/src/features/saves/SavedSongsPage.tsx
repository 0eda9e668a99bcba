import { saveTexts, type SavedSong } from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../player';
import { buttonClass } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/Page';
import { TrackLine } from '../../shared/ui/music/TrackLine';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useGetSavedSongsInfiniteQuery } from './api';
import { MarkButtons } from './MarkButtons';

/** The viewer's library: the songs they saved, the last one first. */
export const SavedSongsPage = () => {
  const list = useGetSavedSongsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={saveTexts.title} hint={saveTexts.hint} className="max-w-[900px]">
      <PagedList
        list={list}
        items={(page) => page.songs}
        keyOf={({ track }) => track.id}
        error={{ title: saveTexts.error }}
        empty={<NothingSaved />}
        skeleton={<SkeletonRows count={4} className="h-16" />}
        more={{ className: 'mt-6' }}
      >
        {(songs) => <SongRows songs={songs} />}
      </PagedList>
    </Page>
  );
};

const SongRows = ({ songs }: { songs: readonly SavedSong[] }) => {
  const queue = songs.map(({ track }) => track);
  return (
    <ul aria-label={saveTexts.title} className="border-b border-line">
      {songs.map((song) => (
        <SongRow key={song.track.id} song={song} queue={queue} />
      ))}
    </ul>
  );
};

const SongRow = ({ song: { track, marks }, queue }: { song: SavedSong; queue: readonly TrackCard[] }) => (
  <li className="relative flex min-h-19 items-center gap-1 border-t border-line py-2.5 [contain-intrinsic-size:auto_76px] [content-visibility:auto] sm:gap-3">
    <Link
      to={`/track/${track.id}`}
      className="grid min-w-0 flex-1 grid-cols-[56px_minmax(0,1fr)] items-center gap-3 hover:underline"
    >
      <TrackLine track={track} by={track.artist} size={56} />
    </Link>
    <MarkButtons song={track} marks={marks} className="text-ink-2" />
    <PlayButton track={track} queue={queue} />
  </li>
);

const NothingSaved = () => (
  <EmptyState
    title={saveTexts.empty}
    text={saveTexts.emptyHint}
    seed={9}
    action={
      <Link to="/discover/music" className={buttonClass({ variant: 'primary' })}>
        {saveTexts.toMusic}
      </Link>
    }
  />
);
