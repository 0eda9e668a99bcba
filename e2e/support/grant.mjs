import { randomUUID } from 'node:crypto';
import { built } from './built.mjs';

/**
 * Gives a person a role, as an operator would: no call of the API does. Nothing may run on the folder meanwhile.
 * @param {string} dataFolder
 * @param {{ userId: string, role: 'admin' | 'artist' | 'auditor' | 'fan' | 'user', adminLevel: number | null, isSupremeAdmin: boolean }} grant
 */
export const grantRole = async (dataFolder, grant) => {
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const { Streams, Clock } = built('backend/dist/kernel/index.js');
  const { accountDecider, accountStream } = built('backend/dist/accounts/account/account.decider.js');
  const storage = await openEmbeddedStorage(dataFolder);
  const commandId = randomUUID();
  const streams = new Streams(storage.log, new Clock());
  await streams.handle(
    accountStream(grant.userId),
    accountDecider,
    { type: 'GrantRole', data: grant },
    { commandId, actor: null, correlation: commandId },
  );
  await storage.close();
};
