import { projections } from '../all';
import type { Projection } from '../kernel';
import { timelinesOf } from '../posts';

/** Every projection, with limits that the histories of a few people pass: authors become loud, and readers wide. */
export const smallWorld: readonly Projection[] = projections.map((projection) =>
  projection.spec.name === 'timelines' ? timelinesOf({ written: 3, merged: 1 }) : projection,
);
