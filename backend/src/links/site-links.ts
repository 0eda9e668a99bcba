import { linkTexts, type KnownLink, type SiteLinkType } from '@refrain/contracts/posts';
import { FetchRefused, internet, publicFetch, type FetchLimits, type Network } from '../outbound';
import { smallPicture } from './link-picture';
import { readOembed, readPage, type Description } from './read-description';
import { sources, type Source } from './site-sources';

/** `picture` is WebP. */
export type SiteDescription = Readonly<{ title: string; description: string | null; picture: Buffer | null }>;
export type SiteLink = KnownLink & Readonly<{ type: SiteLinkType }>;
export const isSiteLink = (link: KnownLink): link is SiteLink => Object.hasOwn(sources, link.type);

const PAGE: Omit<FetchLimits, 'allowed'> = {
  types: ['text/html', 'application/json'],
  mostBytes: 512 * 1024,
  mostMs: 5000,
  mostHops: 3,
};
const PICTURE: Omit<FetchLimits, 'allowed'> = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  mostBytes: 2 * 1024 * 1024,
  mostMs: 5000,
  mostHops: 2,
};
const NOTHING: Description = { title: null, description: null, image: null };

/** A site that does not answer, or answers with something else, is no reason to fail: less is known then. */
const unlessRefused = async <T>(fetching: Promise<T>, otherwise: T): Promise<T> =>
  fetching.catch((error: unknown) => {
    if (error instanceof FetchRefused) return otherwise;
    throw error;
  });

const isOver = (url: URL, hosts: (host: string) => boolean): boolean => url.protocol === 'https:' && hosts(url.hostname);

const describe = async (link: SiteLink, source: Source, network: Network): Promise<Description> => {
  const allowed = (url: URL): boolean => isOver(url, (host) => source.hosts.includes(host));
  const { body } = await publicFetch(source.url(link), { ...PAGE, allowed }, network);
  return source.kind === 'oembed' ? readOembed(String(body)) : readPage(String(body));
};

const picture = async (url: string, { pictures }: Source, network: Network): Promise<Buffer | null> => {
  const allowed = (hop: URL): boolean => isOver(hop, (host) => pictures.test(host));
  return smallPicture(new URL(url).host, (await publicFetch(url, { ...PICTURE, allowed }, network)).body);
};

/** What another site says about one of its pages. Never fails because of the site. */
export const describeSiteLink = async (link: SiteLink, network: Network = internet): Promise<SiteDescription> => {
  const source = sources[link.type];
  const { title, description, image } = await unlessRefused(describe(link, source, network), NOTHING);
  return {
    title: title ?? linkTexts.untitled[link.type],
    description,
    picture: image === null ? null : await unlessRefused(picture(image, source, network), null),
  };
};
