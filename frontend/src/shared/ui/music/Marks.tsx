import type { TrackCard } from '@refrain/contracts/tracks';
import { createContext, Suspense, use, type ComponentType } from 'react';

/** `hides`: a class that hides the bookmark where a row has no room for it. */
export type MarksProps = { song: Pick<TrackCard, 'id' | 'title'>; className?: string; hides?: string };

/** What likes and saves a song, handed in by the application: lists and the player need not know the library. */
export const MarksContext = createContext<ComponentType<MarksProps> | null>(null);

/** Heart and bookmark of a song in a list. They come behind the list. */
export const Marks = (props: MarksProps) => {
  const Buttons = use(MarksContext);
  return (
    Buttons && (
      <Suspense fallback={null}>
        <Buttons {...props} />
      </Suspense>
    )
  );
};
