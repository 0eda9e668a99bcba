import { built } from '../../support/built.mjs';

/**
 * Sessions for people of a made-up history, who have no passwords. The folder must not be open elsewhere.
 * @param {any} vault @param {readonly string[]} userIds
 * @returns {Promise<string[]>} a cookie for each
 */
export const signInAll = (vault, userIds) => {
  const { hashOf, newId } = built('backend/dist/kernel/sessions/remembering.js');
  const { session } = built('contracts/dist/accounts/index.js');
  const now = Date.now();
  const at = (/** @type {number} */ seconds) => new Date(now + seconds * 1000).toISOString();
  return Promise.all(
    userIds.map(async (userId) => {
      const id = newId();
      await vault.sessions.put({
        idHash: hashOf(id),
        userId,
        createdAt: at(0),
        lastSeenAt: at(0),
        expiresAt: at(session.absoluteSeconds),
        device: '',
        family: null,
      });
      return `${session.cookie}=${id}`;
    }),
  );
};
