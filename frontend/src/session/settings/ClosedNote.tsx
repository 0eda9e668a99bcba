import { lazy, Suspense } from 'react';
import type { ClosedProps } from './ClosedWords';

const ClosedWords = lazy(() => import('./ClosedWords').then((m) => ({ default: m.ClosedWords })));

/** `ClosedWords`, fetched after the form that it stands above. */
export const ClosedNote = (props: ClosedProps) => (
  <Suspense>
    <ClosedWords {...props} />
  </Suspense>
);
