import { knownLink, linksIn, type KnownLink } from '@refrain/contracts/posts';

/** What an address leads to, with paths as of this site; null for what is no address, or not allowed. */
export const knownLinkOf = (address: string, siteUrl: string): KnownLink | null => {
  const { origin } = new URL(siteUrl);
  return URL.canParse(address, origin) ? knownLink(new URL(address, origin), origin) : null;
};

/** The first address of a text that a post may lead to. */
export const knownLinkIn = (content: string, siteUrl: string): KnownLink | null => {
  for (const address of linksIn(content)) {
    const known = knownLinkOf(address, siteUrl);
    if (known) return known;
  }
  return null;
};
