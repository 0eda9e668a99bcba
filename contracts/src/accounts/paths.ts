const SLUG_MAX_LENGTH = 50;

/** The address a name turns into: lowercased, other runs hyphens, trimmed, cut (spec part 1, section 2). */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-$/, '');

/** Profile path by role: artist, admin, and everyone else as fan. */
export const profilePath = (user: { role?: string | null; slug?: string | null; username: string }): string => {
  const name = user.slug || slugOf(user.username);
  return user.role === 'artist' ? `/artist/${name}` : user.role === 'admin' ? `/admin/${name}` : `/fan/${name}`;
};
