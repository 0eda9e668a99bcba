import type { AppPassword } from '@refrain/contracts/subsonic';
import { collection, NEWEST_FIRST } from '../../kernel';

/** App passwords that open something, by what is known of them outside the vault. */
export const appPasswords = collection<AppPassword & Readonly<{ userId: string; mark: string }>>()({
  name: 'appPasswords',
  columns: { userId: 'text', mark: 'text', createdAt: 'text' },
  indexes: [{ on: ['userId', ...NEWEST_FIRST] }, { on: ['mark'] }],
});
