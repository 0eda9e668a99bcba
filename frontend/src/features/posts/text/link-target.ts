/** Where a link leads: to a page of ours, or to another site. */
export type LinkTarget = Readonly<{ isOurs: boolean; href: string }>;

/** A path that begins with two slashes would lead to another site. */
const pathOn = ({ pathname, search, hash }: URL): string => pathname.replace(/^\/+/, '/') + search + hash;

/** Null for what is no address of the web. `origin` is where this site lives. */
export const linkTarget = (link: string | null, origin: string): LinkTarget | null => {
  if (link === null || !URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '') return null;
  return url.origin === origin ? { isOurs: true, href: pathOn(url) } : { isOurs: false, href: url.href };
};
