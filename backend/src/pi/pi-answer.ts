import { brokenRule } from '@refrain/contracts/kernel';
import { piRules } from '@refrain/contracts/accounts';

/** A person as the Pi platform knows them; `uid` is theirs in this app alone. */
export type PiPerson = Readonly<{ uid: string; username: string }>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const field = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** The person in an answer to GET /v2/me; null when there is none to be read. */
export const personIn = (text: string): PiPerson | null => {
  const answer = parsed(text);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const [uid, username] = [field(answer, 'uid'), field(answer, 'username')];
  if (typeof uid !== 'string' || typeof username !== 'string') return null;
  const isWhole = uid === uid.trim() && username === username.trim();
  return isWhole && brokenRule(piRules.uid, uid) === null && brokenRule(piRules.username, username) === null
    ? { uid, username }
    : null;
};

const LONGEST_WAIT_SECONDS = 60 * 60;
const USUAL_WAIT_SECONDS = 60;

/** Seconds a Retry-After asks for, which may be a date (RFC 9110, section 10.2.3); a usual wait where it says nothing of use. */
export const waitIn = (header: string | null, nowMs: number): number => {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - nowMs) / 1000);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : USUAL_WAIT_SECONDS;
};
