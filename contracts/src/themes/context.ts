import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';
import type { Season } from './rules';

/**
 * An admin set the colours of a season, changed them, or took them away (`after` null). `before` is how the season was until then, null where there was
 * none. The reason is the admin's own and names nobody.
 */
export type SeasonSet = Event<
  'SeasonSet',
  { seasonId: string; before: Season | null; after: Season | null; setBy: string; reason: string }
>;
export type ThemeEvent = SeasonSet;

export const themesContext = contextOfRows<ThemeEvent>()({
  name: 'themes',
  events: {
    SeasonSet: {
      fields: publicFields('seasonId', 'before', 'after', 'setBy', 'reason'),
      people: ['setBy'],
      sample: {
        seasonId: 'season-1',
        before: null,
        after: {
          ...{ name: 'Advent', from: '2026-11-29', until: '2026-12-24' },
          ...{ paper: { mark: '#1f6b3b', text: '#1b5e34' }, ink: { mark: '#4fae74', text: '#7fcb9b' } },
        },
        setBy: 'user-admin',
        reason: 'The weeks before the holidays',
      },
    },
  },
  limits: { themes: limitOf(60, 600) },
});
