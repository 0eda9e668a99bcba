import { knownLink, type KnownLink } from '@refrain/contracts/posts';

/** Reads a link with the origin of this site; null where it is none of the allowed links. */
export const knownHere = (link: string | null): KnownLink | null => {
  const { origin } = window.location;
  return link !== null && URL.canParse(link, origin) ? knownLink(new URL(link, origin), origin) : null;
};
