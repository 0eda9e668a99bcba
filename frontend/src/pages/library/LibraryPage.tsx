import type { Route } from '@refrain/contracts/routes';
import { libraryTexts } from '@refrain/contracts/saves';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LikedSongs, SavedSongs } from '../../features/saves/SongLists';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { Loading, SkeletonRows } from '../../shared/ui/states';
import { TabPanel, Tabs } from '../../shared/ui/Tabs';
import { SavedAlbums } from './SavedAlbums';

const LibraryPlaylists = lazy(() =>
  import('../../features/playlists/LibraryPlaylists').then((m) => ({ default: m.LibraryPlaylists })),
);
const OfflineMusic = lazy(() => import('../../features/offline/OfflineMusic').then((m) => ({ default: m.OfflineMusic })));

/** The sections in their order. One more is a row here and its word in `libraryTexts`. */
const SECTIONS: Readonly<Record<keyof typeof libraryTexts.sections, ComponentType>> = {
  saved: SavedSongs,
  albums: SavedAlbums,
  liked: LikedSongs,
  playlists: LibraryPlaylists,
  offline: OfflineMusic,
};
type Section = keyof typeof SECTIONS;
const NAMES = Object.keys(SECTIONS) as Section[];

/** /audio-library: what the viewer keeps; `?show` in the address is the section. */
export const LibraryPage = ({ route }: { route: Route }) => {
  const [query, setQuery] = useSearchParams();
  const section = NAMES.find((name) => name === query.get('show')) ?? 'saved';
  const Shown = SECTIONS[section];
  return (
    <Page title={route.title} hint={libraryTexts.hint} action={<ToHistory />} className="max-w-[880px]">
      <Tabs
        label={libraryTexts.label}
        tabs={NAMES}
        labels={libraryTexts.sections}
        value={section}
        onChange={(show) => setQuery(show === 'saved' ? {} : { show }, { preventScrollReset: true })}
      >
        <TabPanel value={section} className="pt-5">
          <Suspense
            fallback={
              <Loading>
                <SkeletonRows count={4} className="h-16" />
              </Loading>
            }
          >
            <Shown />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  );
};

const ToHistory = () => (
  <Link to="/history" className={buttonClass()}>
    {libraryTexts.history}
  </Link>
);
