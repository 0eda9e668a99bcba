import { refusal } from '../kernel';

export const HEAD_SECONDS = 60;

export const auditRefusals = {
  noHead: refusal('HEAD.NONE', 404, 'The log has no head yet: nothing is in it, or nothing of it is sealed.'),
  noSuchThing: refusal('AUDIT.NOT_FOUND', 404, 'The log holds nothing of that kind with this id.'),
  notYet: refusal('AUDIT.NOT_PROVABLE_YET', 503, 'The signed head does not cover this yet. Ask again in a minute.'),
  tooLarge: refusal('AUDIT.TOO_LARGE', 422, 'More events than a bundle takes belong to this.'),
} as const;

/** Why a log is not believed, given heads that were signed before. */
const headFaults = {
  'HEAD.UNREADABLE': 'There is no signed head in this file.',
  'HEAD.SIGNATURE': 'The signature is not by the expected key, or is not over this head.',
  'HEAD.OTHER_LOG': 'The head is of another log, or this log was rewritten from its first event on.',
  'HEAD.LOG_SHORTER': 'The log ends before the signed head: events were cut off.',
  'HEAD.REWRITTEN': 'The log holds another event where the signed head stands: it was rewritten.',
} as const;
export type HeadFault = keyof typeof headFaults;

const count = (heads: number) => (heads === 1 ? '1 signed head' : `${heads} signed heads`);

/** What the operator reads. */
export const auditTexts = {
  whole: (events: number, head: string) => `${events} events, chain intact, head ${head}`,
  fits: (heads: number, size: number, at: string) =>
    `${count(heads)} checked. The log is an extension of the newest, over ${size} events, of ${at}.`,
  cut: (lines: readonly number[]) => `Skipped, because these lines are no whole heads: ${lines.join(', ')}.`,
  fault: (code: HeadFault, where: string) => `${code}: ${headFaults[code]} (${where})`,
  line: (line: number, size?: number) => `line ${line}${size === undefined ? '' : `, over ${size} events`}`,
  seen: (size: number) => `the head seen last by the site, over ${size} events`,
  folded: (position: string) => `read models stand at ${position}`,
  signed: (size: number) => `a head in heads.jsonl of the data folder, over ${size} events`,
  noFile: (file: string) => `${file} cannot be read as a file of heads.`,
  noKey: 'Say --key with the public key: 43 letters, as `refrain audit key` and /api/audit/key show it.',
  usage:
    'Say which: audit verify [--head FILE [--key KEY]], audit head, audit key, audit trace payment|payout|statement|posting|receipt ID, or audit verify-bundle FILE [--key KEY]',
  noVerifier: (file: string) => `The program that verifies bundles is missing at ${file}.`,
  noRoot: (reason: string) =>
    `The head is signed without the root of the tree, which cannot be read (${reason}). It is tried again at the next head.`,
  notWritten: (place: string, reason: string) =>
    `The signed head could not be written to ${place} (${reason}). It is tried again.`,
  slow: 'it does not answer',
  notAFile: 'it is neither a file nor a folder',
  notSigned: (reason: string) => `No head could be signed (${reason}). It is tried again.`,
  contradicted: (size: number) =>
    `The log no longer holds the head over ${size} events that was signed before. Nothing is signed until heads.jsonl is moved away: run refrain audit verify --head with that file first.`,
} as const;
