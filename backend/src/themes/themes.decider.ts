import type { Command } from '@refrain/contracts/kernel';
import {
  areDays,
  isReadable,
  LOOKS,
  overlap,
  sameSeason,
  SEASONS_MOST,
  themeRefusals,
  type Season,
  type SeasonSet,
} from '@refrain/contracts/themes';
import { refuse, type Decider } from '../kernel/write/decider';

/** `after` null takes the season away. `seen` is how many changes the admin saw; null where the last of them is to be taken back. */
export type SetSeason = Command<
  'SetSeason',
  { seasonId: string; isNew: boolean; after: Season | null; seen: number | null; setBy: string; reason: string }
>;

type Themes = Readonly<{ seasons: Readonly<Record<string, Season>>; changes: number }>;

const refuseBad = (after: Season, others: readonly Season[]): void => {
  if (!areDays(after)) refuse(themeRefusals.badDays);
  if (!LOOKS.every((look) => isReadable(look, after[look]))) refuse(themeRefusals.unreadable);
  if (others.some((other) => overlap(other, after))) refuse(themeRefusals.overlaps);
  if (others.length >= SEASONS_MOST) refuse(themeRefusals.tooMany);
};

const decide = (
  { data: { seasonId, isNew, after, seen, setBy, reason } }: SetSeason,
  { seasons, changes }: Themes,
): readonly SeasonSet[] => {
  const before = seasons[seasonId] ?? null;
  if (!before && !isNew) return refuse(themeRefusals.unknown);
  if (sameSeason(before, after)) return [];
  if (seen !== null && seen !== changes) return refuse(themeRefusals.changed);
  const others = Object.entries(seasons).flatMap(([id, season]) => (id === seasonId ? [] : [season]));
  if (after) refuseBad(after, others);
  return [{ type: 'SeasonSet', data: { seasonId, before, after, setBy, reason } }];
};

const evolve = ({ seasons, changes }: Themes, { data: { seasonId, after } }: SeasonSet): Themes => {
  const { [seasonId]: _, ...others } = seasons;
  return { seasons: after ? { ...others, [seasonId]: after } : others, changes: changes + 1 };
};

/** All seasons of the site in one stream, so that no two of them hold on one day. */
export const themesDecider: Decider<Themes, SetSeason, SeasonSet> = {
  initialState: () => ({ seasons: {}, changes: 0 }),
  decide,
  evolve,
};

const THEMES_ID = 'site';
export const THEMES_STREAM = `seasons-${THEMES_ID}`;
