import type { OneTimeToken, Vault } from '../vault';
import type { Documents, TokenDocument } from './vault-documents';

export const tokenOf = ({ idHash, userId, purpose, askedAt, expiresAt, usedAt }: TokenDocument): OneTimeToken => ({
  ...{ idHash, userId, purpose, askedAt, expiresAt, usedAt },
});

export const mongoTokens = ({ ask }: Documents): Vault['tokens'] => ({
  put: async (token) => {
    const place = { _id: JSON.stringify([token.userId, token.purpose]) };
    await ask('tokens', (tokens) => tokens.updateOne(place, { $setOnInsert: { ...token } }, { upsert: true }));
    // Where one was there before, this one takes its place only if it may.
    const yields = { askedAt: { $lte: token.askedAt }, $or: [{ idHash: { $ne: token.idHash } }, { usedAt: null }] };
    await ask('tokens', (tokens) => tokens.updateOne({ ...place, ...yields }, { $set: { ...token } }));
  },
  get: async (idHash) => {
    const document = await ask('tokens', (tokens) => tokens.findOne({ idHash }));
    return document && tokenOf(document);
  },
  use: async (idHash, now) => {
    const unused = { idHash, usedAt: null, expiresAt: { $gt: now } };
    return (await ask('tokens', (tokens) => tokens.updateOne(unused, { $set: { usedAt: now } }))).modifiedCount === 1;
  },
  allOf: async (userId) => (await ask('tokens', (tokens) => tokens.find({ userId }).toArray())).map(tokenOf),
  removeAllOf: async (userId) => void (await ask('tokens', (tokens) => tokens.deleteMany({ userId }))),
});
