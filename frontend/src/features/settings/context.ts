import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const settingsContext: Context = {
  pages: { 'admin-settings': () => import('./SiteSettingsPage').then((m) => m.SiteSettingsPage) },
  pushes: { settings: rooms.flags },
};
