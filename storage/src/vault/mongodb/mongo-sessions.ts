import type { RememberedBrowser, Session, Vault } from '../vault';
import type { Documents, RememberedDocument, SessionDocument } from './vault-documents';

const UPSERT = { upsert: true } as const;

/** Sessions of vaults made before browsers were remembered apart from them have neither a device nor a family. */
export const sessionOf = ({
  _id,
  userId,
  createdAt,
  lastSeenAt,
  expiresAt,
  device = '',
  family = null,
}: SessionDocument): Session => ({
  ...{ idHash: _id, userId, createdAt, lastSeenAt, expiresAt, device, family },
});

export const browserOf = ({ _id, ...browser }: RememberedDocument): RememberedBrowser => ({ family: _id, ...browser });

export const mongoSessions = ({ ask }: Documents): Vault['sessions'] => ({
  put: async ({ idHash, ...session }) =>
    void (await ask('sessions', (sessions) =>
      sessions.replaceOne({ _id: idHash }, { ...session, activeAt: session.lastSeenAt }, UPSERT),
    )),
  get: async (idHash) => {
    const document = await ask('sessions', (sessions) => sessions.findOne({ _id: idHash }));
    return document && sessionOf(document);
  },
  allOf: async (userId) => (await ask('sessions', (sessions) => sessions.find({ userId }).toArray())).map(sessionOf),
  seen: async (idHash, lastSeenAt) =>
    void (await ask('sessions', (sessions) =>
      sessions.updateOne({ _id: idHash }, { $set: { lastSeenAt, activeAt: lastSeenAt } }),
    )),
  present: async (idHash, activeAt) =>
    void (await ask('sessions', (sessions) => sessions.updateOne({ _id: idHash }, { $set: { activeAt } }))),
  remove: async (idHash) => void (await ask('sessions', (sessions) => sessions.deleteOne({ _id: idHash }))),
  removeAllOf: async (userId) => void (await ask('sessions', (sessions) => sessions.deleteMany({ userId }))),
  peopleSince: async (at) => {
    const stages = [{ $match: { activeAt: { $gte: at } } }, { $group: { _id: '$userId' } }, { $count: 'people' }];
    const [counted] = await ask('sessions', (sessions) => sessions.aggregate<{ people: number }>(stages).toArray());
    return counted?.people ?? 0;
  },
  sweep: async (now) => (await ask('sessions', (sessions) => sessions.deleteMany({ expiresAt: { $lt: now } }))).deletedCount,
});

export const mongoRemembered = ({ ask }: Documents): Vault['remembered'] => ({
  put: async ({ family, ...browser }) =>
    void (await ask('remembered', (all) => all.replaceOne({ _id: family }, browser, UPSERT))),
  get: async (family) => {
    const document = await ask('remembered', (all) => all.findOne({ _id: family }));
    return document && browserOf(document);
  },
  allOf: async (userId) => (await ask('remembered', (all) => all.find({ userId }).toArray())).map(browserOf),
  rotate: async (family, from, tokenHash, rotatedAt) => {
    const next = { $set: { tokenHash, previousHash: from, rotatedAt } };
    return (await ask('remembered', (all) => all.updateOne({ _id: family, tokenHash: from }, next))).matchedCount === 1;
  },
  remove: async (family) => void (await ask('remembered', (all) => all.deleteOne({ _id: family }))),
  removeAllOf: async (userId) => void (await ask('remembered', (all) => all.deleteMany({ userId }))),
  sweep: async (now) => (await ask('remembered', (all) => all.deleteMany({ expiresAt: { $lt: now } }))).deletedCount,
});

export const mongoAttempts = ({ ask }: Documents): Vault['attempts'] => ({
  count: async (key, endsAt) => {
    const one = { $inc: { count: 1 }, $setOnInsert: { endsAt } };
    const counted = await ask('attempts', (all) =>
      all.findOneAndUpdate({ _id: key }, one, { ...UPSERT, returnDocument: 'after' }),
    );
    return counted?.count ?? 1;
  },
  read: async (keys) => {
    const found = await ask('attempts', (all) => all.find({ _id: { $in: [...keys] } }, { batchSize: keys.length + 1 }).toArray());
    return new Map(found.map(({ _id, count }) => [_id, count]));
  },
  remove: async (key) => void (await ask('attempts', (all) => all.deleteOne({ _id: key }))),
  sweep: async (now) => (await ask('attempts', (all) => all.deleteMany({ endsAt: { $lt: now } }))).deletedCount,
});

/** What is looked up by person, and what is swept by its end. */
export const indexSessions = async ({ index }: Documents): Promise<void> => {
  await index('sessions', { userId: 1 }, { expiresAt: 1 }, { activeAt: 1, userId: 1 });
  await index('remembered', { userId: 1 }, { expiresAt: 1 });
  await index('attempts', { endsAt: 1 });
};
