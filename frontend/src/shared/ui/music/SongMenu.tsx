import { Suspense, use } from 'react';
import { MarksContext, type SongMenuProps } from './Marks';

/** The "…" of a song. Around it, `data-song` marks the row, card or cover in which a right click or a long press opens the same menu. */
export const SongMenu = (props: SongMenuProps) => {
  const buttons = use(MarksContext);
  return (
    buttons && (
      <Suspense fallback={<span className="size-11 flex-none" />}>
        <buttons.Menu {...props} />
      </Suspense>
    )
  );
};
