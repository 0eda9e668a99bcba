import { offlineTexts as texts } from '@refrain/contracts/offline';
import { playlistTexts } from '@refrain/contracts/playlists';
import { useEffect, type ReactNode } from 'react';
import { usePlayTrack } from '../../../player';
import { usePageTitle } from '../../../shared/lib/browser/page-title';
import { useOnline } from '../../../shared/lib/browser/use-online';
import { useTheme } from '../../../shared/lib/look/theme';
import { tintStyle } from '../../../shared/lib/look/tint';
import { Button } from '../../../shared/ui/Button';
import { Cover } from '../../../shared/ui/music/Cover';
import { PlayGlyph } from '../../../shared/ui/music/PlayGlyph';
import type { KeptTrack } from '../kept';
import { KeptList } from '../KeptList';
import { useKept } from '../music';
import { forgetList, useSeenLists } from './lists';
import type { SeenList } from './seen-lists';

export type KeptSongsProps = {
  /** The page of the album or playlist. */
  path: string;
  /** Whether the server says that it is not there, or not for this viewer: it is forgotten then. */
  isGone: boolean;
  onRetry: () => void;
  /** Where the list was never seen here, or none of its songs is kept. */
  otherwise: ReactNode;
};

/** The page of an album or a playlist while offline: those of its songs that are on this device, in its order. */
export const KeptSongs = ({ path, isGone, onRetry, otherwise }: KeptSongsProps) => {
  useEffect(() => {
    if (isGone) forgetList(path);
  }, [path, isGone]);
  const list = useSeenLists().lists.find((each) => each.path === path);
  const { tracks } = useKept();
  const songs = (list?.trackIds ?? []).flatMap((id) => tracks.find(({ track }) => track.id === id) ?? []);
  return !isGone && list && songs.length > 0 ? <Shown list={list} songs={songs} onRetry={onRetry} /> : otherwise;
};

type ShownProps = { list: SeenList; songs: readonly KeptTrack[]; onRetry: () => void };

const Shown = ({ list, songs, onRetry }: ShownProps) => {
  const isOnline = useOnline();
  usePageTitle(list.title);
  return (
    <article>
      <Head list={list} songs={songs} />
      <div className="mx-auto grid max-w-[1120px] gap-10 px-4 py-7 md:px-12 md:py-9 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-x-14">
        <KeptList tracks={songs} asQueue />
        <section role="status" className="grid content-start justify-items-start gap-3">
          <h2 className="text-2xl">{isOnline ? texts.silentTitle : texts.offlineTitle}</h2>
          <p className="text-ink-2">{texts.keptSongs(songs.length, list.trackIds.length)}</p>
          <Button onClick={onRetry}>{texts.tryAgain}</Button>
        </section>
      </div>
    </article>
  );
};

const Head = ({ list, songs }: Omit<ShownProps, 'onRetry'>) => {
  const play = usePlayTrack();
  const [{ track: first }] = songs as readonly [KeptTrack, ...KeptTrack[]];
  return (
    <header
      style={tintStyle(first.palette, useTheme())}
      className="bg-tint px-4 pt-4 pb-6 text-on-tint md:px-12 md:pt-10 md:pb-6"
    >
      <div className="mx-auto grid max-w-[1120px] gap-5 wide:grid-cols-[minmax(200px,300px)_minmax(0,1fr)] wide:gap-10">
        <div className="w-full max-w-56 wide:max-w-none">
          <Cover art={first.art} thumbhash={first.thumbhash} palette={first.palette} title={list.title} />
        </div>
        <div className="@container grid min-w-0 content-end">
          <p className="cat text-current opacity-80">{texts.keptKinds[list.kind]}</p>
          <h1 tabIndex={-1} className="title mt-1.5 mb-2.5 text-[clamp(min(2.25rem,14vw),6vw,4rem)] break-words">
            {list.title}
          </h1>
          {list.by && <p className="font-semibold">{list.by}</p>}
          <div className="mt-5 flex flex-wrap items-center gap-x-2.5 gap-y-2.5">
            <Button
              variant="primary"
              onClick={() =>
                play(
                  first,
                  songs.map(({ track }) => track),
                )
              }
            >
              <PlayGlyph size={16} />
              {playlistTexts.playAll}
            </Button>
          </div>
        </div>
      </div>
    </header>
  );
};
