/** RFC 9457 as this API answers it. `code` is stable; `message` is for people and repeats `detail`. */
export type Problem = Readonly<{
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  code: string;
  /** The messages of single fields, when a form was refused. */
  errors?: Readonly<Record<string, string>>;
}>;

/** A refusal: where it lives, it is data; the API turns it into a Problem. */
export type Refusal<Code extends string = string, Status extends number = number, Message extends string = string> = Readonly<{
  code: Code;
  status: Status;
  message: Message;
}>;

/** Its type is the refusal to the letter, so that the API document can list it. */
export const refusal = <const Code extends string, const Status extends number, const Message extends string>(
  code: Code,
  status: Status,
  message: Message,
): Refusal<Code, Status, Message> => ({ code, status, message });

export const kernelRefusals = {
  routeNotFound: refusal('ROUTE.NOT_FOUND', 404, 'There is nothing at this address.'),
  invalid: refusal('REQUEST.INVALID', 400, 'Please check what you entered and try again.'),
  malformed: refusal('REQUEST.MALFORMED', 400, 'The request could not be read.'),
  tooLarge: refusal('REQUEST.TOO_LARGE', 413, 'The request is too large.'),
  tooSlow: refusal('REQUEST.TOO_SLOW', 408, 'The request took too long to arrive.'),
  mediaType: refusal('REQUEST.MEDIA_TYPE', 415, 'This kind of content is not accepted here.'),
  foreignOrigin: refusal('REQUEST.FOREIGN_ORIGIN', 403, 'Requests from other sites are not accepted.'),
  signInRequired: refusal('SESSION.REQUIRED', 401, 'Please sign in first.'),
  forbidden: refusal('ACCESS.FORBIDDEN', 403, 'You may not do this.'),
  emailNotVerified: refusal(
    'ACCESS.EMAIL_NOT_VERIFIED',
    403,
    'Please verify your email address first: open the link that we mailed you, or have it sent again.',
  ),
  readOnly: refusal('ACCESS.READ_ONLY', 403, 'An auditor reads, and publishes nothing. Use another account for that.'),
  idNotValid: refusal('REQUEST.ID_NOT_VALID', 400, 'This is not a valid id.'),
  gone: refusal('REQUEST.GONE', 410, 'This was done before, and what came of it is not there any more.'),
  keyReused: refusal('IDEMPOTENCY.KEY_REUSED', 409, 'This Idempotency-Key was used with another request.'),
  keyNotValid: refusal('IDEMPOTENCY.KEY_NOT_VALID', 400, 'An Idempotency-Key has 8 to 128 visible characters.'),
  contended: refusal('STREAM.CONTENDED', 409, 'Others changed this at the same moment. Please try again.'),
  busy: refusal('SITE.BUSY', 503, 'Many people are here right now. Please try again in a moment.'),
  storageUnavailable: refusal('STORAGE.UNAVAILABLE', 503, 'Storage is not available right now. Nothing was changed.'),
  logUnavailable: refusal('LOG.UNAVAILABLE', 503, 'Changes cannot be taken right now. Please try again in a moment.'),
  logRolledBack: refusal(
    'LOG.ROLLED_BACK',
    503,
    'Changes cannot be taken right now, because an older copy of the history was put back. Nothing was changed.',
  ),
  readStoreUnavailable: refusal('READ_STORE.UNAVAILABLE', 503, 'This cannot be shown right now. Please try again in a moment.'),
  readStoreBuilding: refusal(
    'READ_STORE.BUILDING',
    503,
    'This page is being prepared after an update. Please try again in a moment.',
  ),
  readStoreBehind: refusal('READ_STORE.BEHIND', 503, 'This was saved and will be shown in a moment.'),
  vaultUnavailable: refusal('VAULT.UNAVAILABLE', 503, 'Accounts cannot be reached right now. Please try again in a moment.'),
  keyMissing: refusal(
    'VAULT.KEY_MISSING',
    503,
    'Nothing was saved, because the key that protects this personal data is missing.',
  ),
  keyDamaged: refusal(
    'VAULT.KEY_DAMAGED',
    503,
    'Nothing was saved, because the key that protects this personal data is damaged.',
  ),
  secretUnreadable: refusal(
    'VAULT.SECRET_UNREADABLE',
    503,
    'This cannot be done right now, because a secret of the site cannot be read.',
  ),
  rowUnreadable: refusal(
    'VAULT.ROW_UNREADABLE',
    503,
    'This cannot be done right now, because stored account data cannot be read.',
  ),
  mediaUnavailable: refusal('MEDIA.UNAVAILABLE', 503, 'Files cannot be reached right now. Please try again in a moment.'),
  mediaBusy: refusal('MEDIA.BUSY', 503, 'Too many files are being checked right now. Please try again in a moment.'),
  tooManyFiles: refusal('MEDIA.TOO_MANY', 429, 'Several of your files are being checked already. Please wait a moment.'),
  internal: refusal('SERVER.ERROR', 500, 'Something went wrong'),
} as const;

export const pageRefusals = {
  cursor: refusal('REQUEST.CURSOR_NOT_VALID', 400, 'This page cursor is not valid.'),
} as const;
