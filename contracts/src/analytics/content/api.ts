import type { Rank, Written } from './rules';

/** What was written, released, heard and shared in a week (its Monday, UTC). Likes are those given less those taken back. */
export type ContentWeek = Readonly<{
  week: string;
  written: Readonly<Partial<Record<Written, number>>>;
  comments: number;
  releases: number;
  plays: number;
  likes: number;
  shares: number;
}>;

/** A song or a post that stands high in a week. `name` is null where not everyone can see it any more. */
export type RankedContent = Readonly<{
  kind: 'post' | 'track';
  id: string;
  name: string | null;
  by: string | null;
  times: number;
}>;

/** Weeks of the span, the oldest first; and for one of them what stood highest, as it is counted now. */
export type ContentAnalytics = Readonly<{
  weeks: readonly ContentWeek[];
  week: string;
  ranks: Readonly<Record<Rank, readonly RankedContent[]>>;
}>;
