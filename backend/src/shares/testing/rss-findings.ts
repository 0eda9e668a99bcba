import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element: its name with its prefix, its attributes, its own text, and what is in it. */
type Element = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly Element[];
}>;
type Parsed = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ':@';
const TEXT = '#text';
const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false });

const elementOf = (parsed: Parsed): Element => {
  const name = Object.keys(parsed).find((key) => key !== ATTRIBUTES) ?? '';
  const inside = parsed[name] as readonly Parsed[];
  return {
    name,
    attributes: (parsed[ATTRIBUTES] ?? {}) as Record<string, string>,
    text: inside.map((each) => (each[TEXT] as string | undefined) ?? '').join(''),
    children: inside.filter((each) => !(TEXT in each)).map(elementOf),
  };
};

const NAMESPACES: Readonly<Record<string, string>> = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  atom: 'http://www.w3.org/2005/Atom',
  dc: 'http://purl.org/dc/elements/1.1/',
};
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const OF_CHANNEL = words(
  'title link description language copyright managingEditor webMaster pubDate lastBuildDate category generator docs cloud ttl image rating textInput skipHours skipDays item atom:link itunes:author itunes:image itunes:category itunes:type itunes:explicit itunes:owner itunes:title itunes:block itunes:complete itunes:new-feed-url',
);
const OF_ITEM = words(
  'title link description author category comments enclosure guid pubDate source dc:creator itunes:author itunes:duration itunes:explicit itunes:image itunes:title itunes:episode itunes:season itunes:episodeType itunes:block',
);
const OFTEN = words('item category itunes:category atom:link skipHours');

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MOMENT = /^([A-Z][a-z]{2}), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
const isMoment = (text: string): boolean => {
  const at = new Date(text);
  return MOMENT.exec(text)?.[1] === DAYS[at.getUTCDay()] && !Number.isNaN(at.getTime());
};
const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
/** What a directory of podcasts asks of the values of its tags: https://podcasters.apple.com/support/823-podcast-requirements */
const VALUES: Readonly<Record<string, (element: Element) => boolean>> = {
  link: ({ text }) => isAddress(text),
  language: ({ text }) => /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(text),
  pubDate: ({ text }) => isMoment(text),
  lastBuildDate: ({ text }) => isMoment(text),
  guid: ({ text, attributes }) => text !== '' && (attributes.isPermaLink === 'false' || isAddress(text)),
  enclosure: ({ attributes: { url = '', length = '', type = '' } }) =>
    isAddress(url) && /^[1-9]\d*$/.test(length) && /^(audio|video)\/[\w.+-]+$/.test(type),
  'itunes:image': ({ attributes }) => isAddress(attributes.href ?? ''),
  'itunes:category': ({ attributes }) => Boolean(attributes.text),
  'itunes:type': ({ text }) => ['episodic', 'serial'].includes(text),
  'itunes:explicit': ({ text }) => ['true', 'false'].includes(text),
  'itunes:duration': ({ text }) => /^(\d+|(\d+:)?[0-5]?\d:[0-5]\d)$/.test(text),
};

const findingsInside = (element: Element, known: ReadonlySet<string>): readonly string[] => {
  const { name, children } = element;
  const names = children.map((child) => child.name);
  return [
    ...names.filter((each) => !known.has(each)).map((each) => `${name} has an unknown ${each}`),
    ...[...new Set(names)]
      .filter((each) => !OFTEN.has(each) && names.indexOf(each) !== names.lastIndexOf(each))
      .map((each) => `${name} has more than one ${each}`),
    ...children.filter((child) => VALUES[child.name]?.(child) === false).map((child) => `${child.name} of ${name} is not valid`),
  ];
};
const textOf = (element: Element, name: string): string => element.children.find((child) => child.name === name)?.text ?? '';
const lacking = (element: Element, ...names: readonly string[]): readonly string[] =>
  names.filter((name) => textOf(element, name) === '').map((name) => `${element.name} has no ${name}`);

const findingsOfItem = (item: Element): readonly string[] => [
  ...findingsInside(item, OF_ITEM),
  ...(textOf(item, 'title') || textOf(item, 'description') ? [] : ['item has neither title nor description']),
  ...lacking(item, 'guid', 'pubDate'),
];

const findingsOfChannel = (channel: Element, address: string): readonly string[] => {
  const named = (name: string) => channel.children.filter((child) => child.name === name);
  const [image] = named('image');
  const isOfPodcast = channel.children.some(({ name }) => name.startsWith('itunes:'));
  const guids = named('item').map((item) => textOf(item, 'guid'));
  return [
    ...findingsInside(channel, OF_CHANNEL),
    ...lacking(channel, 'title', 'link', 'description', ...(isOfPodcast ? ['language', 'itunes:author', 'itunes:explicit'] : [])),
    ...(isOfPodcast && named('itunes:image').length + named('itunes:category').length < 2 ? ['no picture or no category'] : []),
    ...(image ? lacking(image, 'url', 'title', 'link') : []),
    ...(image && ['title', 'link'].some((name) => textOf(image, name) !== textOf(channel, name))
      ? ['image is not of its channel']
      : []),
    ...(named('atom:link').some(({ attributes: { rel, href } }) => rel === 'self' && href === address)
      ? []
      : ['no link to itself']),
    ...(new Set(guids).size < guids.length ? ['a guid stands twice'] : []),
    ...named('item').flatMap(findingsOfItem),
  ];
};

/**
 * What is wrong with a feed by the specification of RSS 2.0 (https://www.rssboard.org/rss-specification) and the tags of podcasts; empty where
 * nothing is. `address` is where the feed is. Written from the specifications, and without a line of what writes our feeds.
 */
export const rssFindings = (xml: string, address: string): readonly string[] => {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [`not well-formed: ${wellFormed.err.msg}`];
  const roots = (parser.parse(xml) as readonly Parsed[]).map(elementOf).filter(({ name }) => !name.startsWith('?'));
  const [rss] = roots;
  if (rss?.name !== 'rss' || rss.attributes.version !== '2.0') return ['no RSS 2.0'];
  const [channel, ...others] = rss.children;
  if (channel?.name !== 'channel' || others.length > 0) return ['not one channel'];
  const prefixes = [...xml.matchAll(/<\/?([a-z]+):/g)].map(([, prefix = '']) => prefix);
  const undeclared = [...new Set(prefixes)].filter((prefix) => rss.attributes[`xmlns:${prefix}`] !== (NAMESPACES[prefix] ?? ''));
  return [...undeclared.map((prefix) => `${prefix} is not declared`), ...findingsOfChannel(channel, address)];
};
