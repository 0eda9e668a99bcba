import type { AccountErased } from '@refrain/contracts/accounts';
import { readable } from '@refrain/contracts/kernel';
import type { AppPasswordEvent } from '@refrain/contracts/subsonic';
import { NEWEST_FIRST, projection } from '../../kernel';
import { appPasswords } from './app-passwords.view';

const ALL = Number.MAX_SAFE_INTEGER;

export const appPasswordsProjection = projection<AppPasswordEvent | AccountErased>()('appPasswords', 1, [appPasswords], {
  AppPasswordMade: ({ data: { appPasswordId, userId, name, mark }, at }) => [
    appPasswords.put(appPasswordId, { id: appPasswordId, userId, name: readable(name, ''), mark, createdAt: at }),
  ],
  AppPasswordRevoked: ({ data: { appPasswordId } }) => [appPasswords.remove(appPasswordId)],
  AccountErased: ({ data: { userId } }) => [
    appPasswords.each({ where: { userId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [appPasswords.remove(id)]),
  ],
});
