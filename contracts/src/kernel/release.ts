/** The release this is, wherever one is shown. `npm run release` writes it from CHANGELOG.md; a test holds both and every package.json together. */
export const release = {
  version: '1.4.0',
  /** ISO day. */
  released: '2025-10-19',
  subtitle: 'Track Management & Auto-Feed',
} as const satisfies Release;

export type Release = Readonly<{ version: string; released: string; subtitle: string }>;

/** The answer of GET /api/version. `commit` is null where nobody knows it. */
export type VersionAnswer = Release & Readonly<{ commit: string | null }>;
