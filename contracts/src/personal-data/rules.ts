import { refusal } from '../kernel';

const DAY = 24 * 60 * 60;

export const deletion = {
  /** From asking until the account is erased; it can be kept meanwhile. */
  graceSeconds: 14 * DAY,
  /** What the law text promises, from asking (spec part 1, section 9). */
  promisedSeconds: 30 * DAY,
} as const;

export const personalDataRefusals = {
  wrongPassword: refusal('DELETION.WRONG_PASSWORD', 403, 'This is not your password.'),
  notDue: refusal('DELETION.NOT_DUE', 409, 'This account is not to be erased yet.'),
  exportRunning: refusal(
    'EXPORT.RUNNING',
    409,
    'Your data is being put together already. Please wait until that download is done.',
  ),
} as const;
