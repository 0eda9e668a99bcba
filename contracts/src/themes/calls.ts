import type { Doer } from '../history';
import { call, shape } from '../kernel';
import type { Season, themeRefusals } from './rules';

type Refused = typeof themeRefusals;
const DESK = { page: 'admin-theme-management' } as const;

/** A season with its last change. `at` is ISO. */
export type DeskSeason = Season & Readonly<{ id: string; at: string; by: Doer; reason: string }>;
/** The seasons by their first day. `changes` counts every change that was ever made; `today` is YYYY-MM-DD in UTC. */
export type Themes = Readonly<{ seasons: readonly DeskSeason[]; changes: number; today: string }>;

/** The seasons there are. */
export const getThemes = call('GET /api/admin/themes', { access: DESK, answer: shape<Themes>() });

/** `seen` is `changes` as the admin saw it. */
export type SetSeasonRequest = {
  name: string;
  from: string;
  until: string;
  paperMark: string;
  paperText: string;
  inkMark: string;
  inkText: string;
  seen: number;
  reason: string;
};
type Refusals = Refused['unreadable' | 'badDays' | 'overlaps' | 'tooMany' | 'changed'];

/** Adds a season. On its days every page that is loaded has its colours. */
export const addSeason = call('POST /api/admin/themes', {
  access: DESK,
  sensitive: true,
  limit: 'themes',
  body: shape<SetSeasonRequest>(),
  answer: shape<Themes>(),
  refuses: shape<Refusals>(),
});

/** Changes a season. */
export const setSeason = call('PUT /api/admin/themes/:id', {
  access: DESK,
  sensitive: true,
  limit: 'themes',
  body: shape<SetSeasonRequest>(),
  answer: shape<Themes>(),
  refuses: shape<Refusals | Refused['unknown']>(),
});

export type RemoveSeasonRequest = { seen: number; reason: string };

/** Takes a season away. */
export const removeSeason = call('POST /api/admin/themes/:id/remove', {
  access: DESK,
  sensitive: true,
  limit: 'themes',
  body: shape<RemoveSeasonRequest>(),
  answer: shape<Themes>(),
  refuses: shape<Refused['unknown' | 'changed']>(),
});
