import type { AlbumCard } from '@refrain/contracts/albums';
import type { Playlist } from '@refrain/contracts/playlists';
import type { TrackCard } from '@refrain/contracts/tracks';
import { createContext, Suspense, use, type ComponentType, type ReactNode } from 'react';

/** `hides`: a class that hides all but the heart where a row has no room; `isShort`: there is never room for the way into a playlist. */
export type MarksProps = { song: Pick<TrackCard, 'id' | 'title'>; className?: string; hides?: string; isShort?: boolean };

/** A song of which a row knows at least the name; what else its menu needs is fetched when it opens. `hasPlay`: its row has no play button. */
export type SongMenuProps = { song: Pick<TrackCard, 'id' | 'title'>; className?: string; hasPlay?: boolean } & MenuOfPage;

/** `label`: what its button is called, where it is not called after the song; `children`: entries that only the page has. */
type MenuOfPage = { label?: string; children?: ReactNode };

/** What a menu of a list of songs is of. */
type ListOfSongs = Readonly<
  | { kind: 'album'; album: Pick<AlbumCard, 'id' | 'title' | 'artist' | 'art' | 'visibility'> }
  | { kind: 'playlist'; list: Pick<Playlist, 'id' | 'name'> & Readonly<{ description?: string | null }> }
>;
export type ListMenuProps = { of: ListOfSongs; className?: string } & MenuOfPage;

type HeartProps = { track: TrackCard };
type Buttons = Readonly<{
  Listed: ComponentType<MarksProps>;
  Playing: ComponentType<HeartProps>;
  Add: ComponentType<MarksProps>;
  Menu: ComponentType<SongMenuProps>;
  ListMenu: ComponentType<ListMenuProps>;
}>;

/** What likes and saves a song, handed in by the application: lists and the player need not know the library. */
export const MarksContext = createContext<Buttons | null>(null);

/** Heart and bookmark of a song in a list. They come behind the list. */
export const Marks = (props: MarksProps) => {
  const buttons = use(MarksContext);
  return (
    buttons && (
      <Suspense fallback={null}>
        <buttons.Listed {...props} />
      </Suspense>
    )
  );
};

/** The heart of the song that plays. */
export const PlayingHeart = (props: HeartProps) => {
  const buttons = use(MarksContext);
  return (
    buttons && (
      <Suspense fallback={null}>
        <buttons.Playing {...props} />
      </Suspense>
    )
  );
};
