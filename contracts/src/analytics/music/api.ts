import type { AuthorCard } from '../../accounts';
import type { AiAspect, AiCategory, AiInvolvement } from '../../tracks';

export type ByCategory = Readonly<Partial<Record<AiCategory, number>>>;
/** Releases by aspect and by how it was made. */
type ByAspect = Readonly<Partial<Record<AiAspect, Readonly<Partial<Record<AiInvolvement, number>>>>>>;

/**
 * Songs that came out in a month (such as 2026-11) and plays that counted in it, by what their artist declared at the time. What is zero is left
 * out.
 */
export type AiMonth = Readonly<{ month: string; releases: ByCategory; plays: ByCategory; aspects: ByAspect }>;
/** The oldest first; the newest goes on. */
export type AiInsights = Readonly<{ months: readonly AiMonth[] }>;

/**
 * How an artist fared in a month: songs that came out, people who heard them, plays that counted, and followers gained less those lost. `earned` are cents as
 * stated at the close of the month; null where nothing was stated.
 */
export type ArtistOfMonth = Readonly<{
  artistId: string;
  artist: AuthorCard;
  releases: number;
  listeners: number;
  plays: number;
  followers: number;
  earned: string | null;
}>;
export type ArtistAnalyticsPage = Readonly<{
  month: string;
  /** The months of a year, the newest first. */
  months: readonly string[];
  artists: readonly ArtistOfMonth[];
  next: string | null;
}>;
