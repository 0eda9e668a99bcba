import { createHmac } from 'node:crypto';
import { routeAt, type RouteId } from '@refrain/contracts/routes';
import { extrasOf, type DeviceType, type Interaction, type InteractionType, type KeptAs } from '@refrain/contracts/telemetry';
import { isId } from '../kernel/values/ids';

/** What is written down of an interaction (docs/adr/0016). `who` and `visit` are pseudonyms of one day. */
export type KeptInteraction = Readonly<{
  /** To the minute, by the server's clock. */
  at: string;
  who: string;
  visit: string;
  type: InteractionType;
  contentType: string;
  contentId?: string;
  durationMs?: number;
  device: DeviceType;
  page?: RouteId;
  from?: RouteId;
  extras?: Readonly<Record<string, string | number>>;
}>;

/** A line of a file; null where a crash cut it. */
export const recordIn = (line: string): KeptInteraction | null => {
  try {
    return JSON.parse(line) as KeptInteraction;
  } catch {
    return null;
  }
};

/** The key of the person, which goes when they are forgotten, and one of the site. */
export type InteractionKeys = Readonly<{ person: Buffer; site: Buffer }>;

/** Content that is not a person: which one it was may be kept. */
const NAMED: ReadonlySet<string> = new Set(['track', 'post', 'video', 'album', 'playlist']);
const WORD = /^[a-z][\w:-]{0,39}$/i;
const WORD_OR_NUMBER = /^(\d{1,4}|[a-z][\w:-]{0,39})$/i;

/** The kind of page of an address of ours: which one it was may name a person. */
const pageOf = (address: string | undefined): RouteId | undefined => {
  if (!address) return undefined;
  const path = URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/)[0] ?? '');
  return routeAt(path).route.id;
};

/** By which the records of a person are found again, on one day (UTC, YYYY-MM-DD) alone. */
export const pseudonymOf = (personKey: Buffer, day: string): string => digestOf(personKey, day, 'who')('');

type Digest = (text: string) => string;
const digestOf =
  (key: Buffer, day: string, what: string): Digest =>
  (text) =>
    createHmac('sha256', key).update(['interactions', day, what, text].join('\u0000')).digest('base64url').slice(0, 16);

const KEEP: Readonly<Record<KeptAs, (value: string | number, digest: Digest) => string | number | undefined>> = {
  number: (value) => (typeof value === 'number' ? value : undefined),
  word: (value) => (WORD_OR_NUMBER.test(String(value)) ? String(value) : undefined),
  page: (value) => pageOf(String(value)),
  length: (value) => String(value).length,
  digest: (value, digest) => digest(String(value)),
};

const keptExtras = ({ interactionType, metadata = {} }: Interaction, digest: Digest): Record<string, string | number> => {
  const entries = Object.entries(extrasOf(interactionType)).flatMap(([name, as]) => {
    const value = metadata[name as keyof typeof metadata];
    const kept = value === undefined || value === null ? undefined : KEEP[as](value, digest);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(entries);
};

/** Of this site alone: a visitor from elsewhere came from nowhere. */
const referrerPage = ({ metadata }: Interaction): RouteId | undefined => {
  const { referrer, currentUrl } = metadata ?? {};
  if (!referrer || !currentUrl || !URL.canParse(referrer) || !URL.canParse(currentUrl)) return undefined;
  return new URL(referrer).origin === new URL(currentUrl).origin ? pageOf(referrer) : undefined;
};

const defined = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;

/**
 * What may be kept of an interaction. In: the record as it came, and the server's time. Nothing in the result can be read back
 * to words that a person wrote, to a person, or to where else they were.
 */
export const keptInteraction = (record: Interaction, keys: InteractionKeys, now: string): KeptInteraction => {
  const day = now.slice(0, 10);
  const extras = keptExtras(record, digestOf(keys.site, day, 'text'));
  const contentType = WORD.test(record.contentType) ? record.contentType.toLowerCase() : 'other';
  return defined({
    at: `${now.slice(0, 16)}Z`,
    who: pseudonymOf(keys.person, day),
    visit: digestOf(keys.person, day, 'visit')(record.sessionId),
    type: record.interactionType,
    contentType,
    contentId: NAMED.has(contentType) && isId(record.contentId) ? record.contentId : undefined,
    durationMs: record.durationMs ?? undefined,
    device: record.deviceType,
    page: pageOf(record.metadata?.currentUrl),
    from: referrerPage(record),
    extras: Object.keys(extras).length > 0 ? extras : undefined,
  });
};
