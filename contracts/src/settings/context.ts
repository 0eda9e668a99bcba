import { contextOfRows, limitOf, publicFields, type Event } from '../kernel';

/** What holds for the whole site from now on, and what held before. The reason is the admin's own and names nobody. */
export type SettingChanged = Event<
  'SettingChanged',
  { setting: string; before: string; after: string; changedBy: string; reason: string }
>;
export type SettingEvent = SettingChanged;

export const settingsContext = contextOfRows<SettingEvent>()({
  name: 'settings',
  events: {
    SettingChanged: {
      fields: publicFields('setting', 'before', 'after', 'changedBy', 'reason'),
      people: ['changedBy'],
      sample: {
        setting: 'registration',
        before: 'open',
        after: 'closed',
        changedBy: 'user-admin',
        reason: 'A wave of made-up accounts',
      },
    },
  },
  limits: { settings: limitOf(60, 600) },
});
