import { MOST_APP_PASSWORDS, type AppPassword } from '@refrain/contracts/subsonic';
import type { ReadStore } from '@refrain/storage/read-store';
import { NEWEST_FIRST, parsed } from '../../kernel';
import { appPasswords } from './app-passwords.view';

/** One person's, the newest first. */
export const appPasswordsOf = async (store: ReadStore, userId: string): Promise<readonly AppPassword[]> => {
  const rows = await appPasswords.in(store).find({ where: { userId }, orderBy: NEWEST_FIRST, limit: MOST_APP_PASSWORDS });
  return rows.map(({ text }) => {
    const { id, name, createdAt } = parsed(text);
    return { id, name, createdAt };
  });
};

/** Whose app password begins with this hash; null for nobody's. */
export const appPasswordByMark = async (
  store: ReadStore,
  mark: string,
): Promise<Readonly<{ id: string; userId: string }> | null> => {
  const row = await appPasswords.in(store).first({ where: { mark } });
  return row && { id: row.id, userId: row.columns.userId };
};
