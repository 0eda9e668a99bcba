import { POLICY } from '../pages/front-page';

type Headers = Readonly<Record<string, string>>;

/** Devices and interfaces that no page of ours uses. Frames of other sites get none of them either. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'];

const A_YEAR_SECONDS = 31_536_000;
const ALWAYS: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** What only a document has: windows that it opens, and devices. */
const DOCUMENTS: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
};
/** From then on browsers come to this host, and to those below it, by https only. */
const BY_HTTPS: Headers = { 'strict-transport-security': `max-age=${A_YEAR_SECONDS}; includeSubDomains` };
/** Data is no page: opened as one, it runs nothing. A browser plays a song that is opened by itself. No cache keeps it, unless its route says so. */
const DATA: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'",
};
const PAGES: Headers = { 'content-security-policy': POLICY };
/** Scripts, styles and typefaces run by the policy of their page. Opened by themselves, they load nothing. A page has dozens: each byte counts. */
const ASSETS: Headers = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" };

/** Headers that an answer of each kind has unless its route says otherwise. `secure`: whether people reach the site by https. */
export const answerHeaders = (secure: boolean): Readonly<{ data: Headers; pages: Headers; assets: Headers }> => {
  const all = { ...ALWAYS, ...(secure ? BY_HTTPS : {}) };
  return { data: { ...all, ...DOCUMENTS, ...DATA }, pages: { ...all, ...DOCUMENTS, ...PAGES }, assets: { ...all, ...ASSETS } };
};
