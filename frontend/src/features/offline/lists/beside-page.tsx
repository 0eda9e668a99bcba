import { lazy, Suspense } from 'react';
import type { KeepListProps } from './KeepListOffline';
import type { KeptSongsProps } from './KeptSongs';
import type { RememberedProps } from './Remembered';

const LazyKeptSongs = lazy(() => import('./KeptSongs').then((m) => ({ default: m.KeptSongs })));
const LazyKeepList = lazy(() => import('./KeepListOffline').then((m) => ({ default: m.KeepListOffline })));
const LazyRemembered = lazy(() => import('./Remembered').then((m) => ({ default: m.Remembered })));

/** `KeptSongs`, fetched where it is needed: most people are online. */
export const KeptSongs = (props: KeptSongsProps) => (
  <Suspense fallback={props.otherwise}>
    <LazyKeptSongs {...props} />
  </Suspense>
);

/** `Remembered`, fetched after the page. */
export const Remembered = (props: RememberedProps) => (
  <Suspense fallback={null}>
    <LazyRemembered {...props} />
  </Suspense>
);

/** `KeepListOffline`, fetched after the page. */
export const KeepListOffline = (props: KeepListProps) => (
  <Suspense fallback={null}>
    <LazyKeepList {...props} />
  </Suspense>
);
