import { knownLink, type KnownLink } from '@refrain/contracts/posts';

/** What a link leads to, as this community sees it; null where there is none that is allowed. */
export const knownHere = (link: string | null): KnownLink | null => {
  const { origin } = window.location;
  return link !== null && URL.canParse(link, origin) ? knownLink(new URL(link, origin), origin) : null;
};
