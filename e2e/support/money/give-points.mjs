import { randomUUID } from 'node:crypto';
import { built } from '../built.mjs';

/**
 * Puts points into a person's wallet because they registered. Nothing may run on the folder meanwhile.
 * @param {string} dataFolder
 * @param {string} userId
 * @param {number} points
 */
export const givePoints = async (dataFolder, userId, points) => {
  const { openEmbeddedStorage } = built('storage/dist/index.js');
  const { Streams, Clock } = built('backend/dist/kernel/index.js');
  const { Ledger } = built('backend/dist/ledger/ledger.js');
  const { accountStream } = built('backend/dist/accounts/account/account.decider.js');
  const storage = await openEmbeddedStorage(dataFolder);
  const clock = new Clock();
  const ledger = new Ledger(new Streams(storage.log, clock), clock, storage.log, storage.vault);
  for await (const event of storage.log.readStream(accountStream(userId), { from: 0, limit: 1 }))
    await ledger.move(
      { ownerId: userId, currency: 'POINTS' },
      { from: 'world', to: 'available', amount: { currency: 'POINTS', amount: String(points) } },
      { event, process: `journey ${randomUUID()}` },
    );
  await storage.close();
};
