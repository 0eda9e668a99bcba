import type { OneTimeToken, Vault } from '../vault';

/** One-time tokens of a vault in memory; `all` is for its dump. */
export const memoryTokens = (): Vault['tokens'] & { all: () => Iterable<OneTimeToken> } => {
  const tokens = new Map<string, OneTimeToken>();
  const placeOf = ({ userId, purpose }: OneTimeToken) => JSON.stringify([userId, purpose]);
  const find = (idHash: string) => [...tokens.values()].find((token) => token.idHash === idHash);
  return {
    put: async (token) => {
      const there = tokens.get(placeOf(token));
      if (there && (there.askedAt > token.askedAt || (there.idHash === token.idHash && there.usedAt !== null))) return;
      tokens.set(placeOf(token), token);
    },
    get: async (idHash) => find(idHash) ?? null,
    use: async (idHash, now) => {
      const token = find(idHash);
      if (!token || token.usedAt !== null || token.expiresAt <= now) return false;
      tokens.set(placeOf(token), { ...token, usedAt: now });
      return true;
    },
    allOf: async (userId) => [...tokens.values()].filter((token) => token.userId === userId),
    removeAllOf: async (userId) => {
      for (const [place, token] of tokens) if (token.userId === userId) tokens.delete(place);
    },
    all: () => tokens.values(),
  };
};
