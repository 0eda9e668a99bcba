import { Suspense, use } from 'react';
import { MarksContext, type ListMenuProps } from './Marks';

/** The "…" of an album or a playlist. Around it, `data-song` marks the tile in which a right click or a long press opens the same menu. */
export const ListMenu = (props: ListMenuProps) => {
  const buttons = use(MarksContext);
  return (
    buttons && (
      <Suspense fallback={<span className="size-11 flex-none" />}>
        <buttons.ListMenu {...props} />
      </Suspense>
    )
  );
};
