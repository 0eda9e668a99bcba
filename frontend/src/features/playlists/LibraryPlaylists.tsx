import { playlistTexts as texts } from '@refrain/contracts/playlists';
import { Plus, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { PagedList } from '../../shared/ui/list/PagedList';
import { EmptyState, Skeleton } from '../../shared/ui/states';
import { useGetJoinedPlaylistsQuery, useGetPlaylistsInfiniteQuery } from './api';
import { PlaylistTiles } from './list/PlaylistTiles';

const PlaylistForm = lazy(() => import('./form/PlaylistForm').then((m) => ({ default: m.PlaylistForm })));

/** The viewer's own playlists, and those of others that they work on or are invited to. */
export const LibraryPlaylists = () => {
  const list = useGetPlaylistsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <NewPlaylist />
      <Joined />
      <PagedList
        list={list}
        items={(page) => page.playlists}
        keyOf={({ id }) => id}
        error={{ title: texts.error }}
        empty={<EmptyState title={texts.empty} text={texts.emptyHint} seed={6} />}
        skeleton={<Skeleton className="h-56" />}
        more={{ className: 'mt-6' }}
      >
        {(lists) => <PlaylistTiles lists={lists} label={texts.own} isOwn />}
      </PagedList>
    </>
  );
};

const NewPlaylist = () => {
  const [asked, setAsked] = useState<'plain' | 'smart' | null>(null);
  return (
    <div className="mb-6 flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => setAsked('plain')}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.create}
      </Button>
      <Button onClick={() => setAsked('smart')}>
        <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
        {texts.createSmart}
      </Button>
      <Suspense fallback={null}>{asked && <PlaylistForm isSmart={asked === 'smart'} onClose={() => setAsked(null)} />}</Suspense>
    </div>
  );
};

/** What is not there is not spoken of. */
const Joined = () => {
  const { data } = useGetJoinedPlaylistsQuery(undefined, { refetchOnMountOrArgChange: true });
  const parts = [
    [texts.invitations, data?.invited ?? []],
    [texts.joined, data?.joined ?? []],
  ] as const;
  return parts.map(
    ([title, lists]) =>
      lists.length > 0 && (
        <section key={title} className="mb-8">
          <h2 className="mb-3 text-xl">{title}</h2>
          <PlaylistTiles lists={lists} label={title} />
        </section>
      ),
  );
};
