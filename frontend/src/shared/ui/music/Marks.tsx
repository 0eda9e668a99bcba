import type { TrackCard } from '@refrain/contracts/tracks';
import { createContext, Suspense, use, type ComponentType } from 'react';

/** `hides`: a class that hides all but the heart where a row has no room; `isShort`: there is never room for the way into a playlist. */
export type MarksProps = { song: Pick<TrackCard, 'id' | 'title'>; className?: string; hides?: string; isShort?: boolean };

/** A song of which a row knows at least the name; what else its menu needs is fetched when it opens. `hasPlay`: its row has no play button. */
export type SongMenuProps = { song: Pick<TrackCard, 'id' | 'title'>; className?: string; hasPlay?: boolean };

type HeartProps = { track: TrackCard };
type Buttons = Readonly<{
  Listed: ComponentType<MarksProps>;
  Playing: ComponentType<HeartProps>;
  Add: ComponentType<MarksProps>;
  Menu: ComponentType<SongMenuProps>;
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
