import type { RememberedBrowser, Session } from '@refrain/storage/vault';

/**
 * A browser with its session or remembered sign-in. `key` distinguishes it from the others and stays the same when its session
 * is another.
 */
export type Place = Readonly<{
  key: string;
  family: string | null;
  idHashes: readonly string[];
  description: string;
  createdAt: string;
  lastSeenAt: string;
}>;

const latest = (times: readonly string[]): string => times.reduce((one, other) => (one > other ? one : other));

/** Where a person is signed in, or could be without a password: the one seen last first. Takes only what is not over. */
export const placesOf = (sessions: readonly Session[], browsers: readonly RememberedBrowser[]): readonly Place[] => {
  const families = new Set(browsers.map(({ family }) => family));
  const remembered = browsers.map(({ family, device, createdAt, rotatedAt }): Place => {
    const own = sessions.filter((session) => session.family === family);
    const lastSeenAt = latest([rotatedAt, ...own.map((session) => session.lastSeenAt)]);
    return { key: family, family, idHashes: own.map(({ idHash }) => idHash), description: device, createdAt, lastSeenAt };
  });
  const others = sessions
    .filter(({ family }) => family === null || !families.has(family))
    .map(({ idHash, device, createdAt, lastSeenAt }): Place => ({
      key: idHash,
      family: null,
      idHashes: [idHash],
      description: device,
      createdAt,
      lastSeenAt,
    }));
  return [...remembered, ...others].sort((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1));
};
