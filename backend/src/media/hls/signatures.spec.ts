import { hlsRefusals } from '@refrain/contracts/playback';
import { DomainError } from '../../kernel/domain-error';
import { checkSignature, signedQuery } from './signatures';

const codeOf = (work: () => void): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.refusal.code;
    throw error;
  }
  return undefined;
};

const secret = Buffer.from('a sample secret');
const signed = { path: '/api/audio/hls/track-1/high/abc-0.m4s', viewer: 'user-ada', until: 1000 };
const query = Object.fromEntries(new URLSearchParams(signedQuery(secret, signed)));
const check = (change: object = {}, now = 999) =>
  checkSignature(secret, { ...signed, until: query.until, sig: query.sig, ...change }, now);

it('a signed address is good until its moment', () => {
  expect(() => check()).not.toThrow();
  expect(() => check({}, 1000)).not.toThrow();
  expect(codeOf(() => check({}, 1001))).toBe(hlsRefusals.expired.code);
});

it.each([
  ['another path', { path: '/api/audio/hls/track-1/high/abc-1.m4s' }],
  ['another viewer', { viewer: 'user-ben' }],
  ['a visitor', { viewer: null }],
  ['a later moment', { until: '2000' }],
  ['another signature', { sig: 'A'.repeat(43) }],
  ['a signature cut short', { sig: query.sig?.slice(1) }],
  ['two signatures', { sig: [query.sig, query.sig] }],
  ['a moment that is no number', { until: '1e3' }],
  ['a very long one', { sig: 'A'.repeat(60_000) }],
])('it is not good for %s', (_name, change) => expect(codeOf(() => check(change))).toBe(hlsRefusals.forged.code));

it.each([{ until: undefined }, { sig: undefined }])('%j is no signature', (change) =>
  expect(codeOf(() => check(change))).toBe(hlsRefusals.unsigned.code),
);
