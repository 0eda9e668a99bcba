import { createHash } from 'node:crypto';
import { routeAt } from '@refrain/contracts/routes';
import type { ClientError, ClientErrorGroup } from '@refrain/contracts/telemetry';
import { describeDevice } from '../../kernel/sessions/device';
import { scrub } from '../../observability/scrub';
import { impersonal } from './impersonal';

/** Characters of a message or a place that are stored. */
const LONGEST = 300;
/** So much of a text is looked at. */
const READ = 4000;
const FRAMES = 3;

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** What stands in quotes is the name of a property or a text of a person; a name of code is one word without signs. */
const QUOTED = /(["'`])((?:(?!\1).)*)\1/g;
const NAME_OF_CODE = /^[a-z_$][\w$]{0,39}$/i;
const NUMBER = /\d{4,}/g;

/** A text of a page without what may be of a person: addresses, ids, long numbers, and quoted texts. */
const cleaned = (text: string): string =>
  scrub(impersonal(text.slice(0, READ)))
    .replace(QUOTED, (all, quote: string, inside: string) => (NAME_OF_CODE.test(inside) ? all : `${quote}…${quote}`))
    .replace(UUID, '…')
    .replace(NUMBER, '…')
    .trim()
    .slice(0, LONGEST);

/** Builds differ in the hashes of their files and in lines, errors do not. */
const framesOf = (stack = ''): readonly string[] =>
  stack
    .slice(0, READ)
    .split('\n')
    .slice(1, 1 + FRAMES)
    .map((frame) =>
      impersonal(frame)
        .trim()
        .replace(/-[\w-]{6,12}\.js/g, '.js')
        .replace(/:\d+(:\d+)?/g, ''),
    );

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '/');
const RELEASE = /^[\w.+-]{1,40}$/;

/** What is stored of a report; equal errors have one fingerprint. Nothing in it names a person, or says where they are. */
export const groupOf = (
  { message, stack, context, componentStack, url, userAgent, release = '' }: ClientError,
  now: string,
): ClientErrorGroup => {
  const [text, at] = [cleaned(message), cleaned(stack?.split('\n')[1] ?? componentStack?.trim().split('\n')[0] ?? context ?? '')];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([text, framesOf(stack)]))
    .digest('base64url')
    .slice(0, 16);
  return {
    fingerprint,
    message: text,
    at,
    page: url === undefined ? null : routeAt(pathOf(url)).route.path,
    release: RELEASE.test(release) ? release : null,
    browser: describeDevice(userAgent).split(' on ')[0] || null,
    count: 1,
    firstSeenAt: now,
    lastSeenAt: now,
  };
};
