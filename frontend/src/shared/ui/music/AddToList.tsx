import { Suspense, use } from 'react';
import { MarksContext, type MarksProps } from './Marks';

/** The way into a playlist, where a row has room for it. */
export const AddToList = (props: MarksProps) => {
  const buttons = use(MarksContext);
  return (
    buttons && (
      <Suspense fallback={null}>
        <buttons.Add {...props} />
      </Suspense>
    )
  );
};
