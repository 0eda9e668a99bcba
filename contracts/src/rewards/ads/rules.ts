import { refusal } from '../../kernel';

/** An advertisement is on the screen for so long before it earns anything: by the clock of the server. */
export const AD_SECONDS = 15;
/** Of one that was begun; later it counts no more. */
export const AD_OPEN_SECONDS = 5 * 60;
/** That one person watches in a day (UTC), whatever the table of rewards gives for them. */
export const MOST_ADS_A_DAY = 5;

export const adRefusals = {
  none: refusal('AD.NONE', 409, 'There is nothing to watch right now.'),
  enough: refusal('AD.ENOUGH', 409, `At most ${MOST_ADS_A_DAY} advertisements count in a day. There are more tomorrow.`),
  unknown: refusal('AD.UNKNOWN', 404, 'This advertisement was not begun, or another one was begun after it.'),
  tooSoon: refusal('AD.TOO_SOON', 409, `An advertisement is watched for ${AD_SECONDS} seconds before it counts.`),
  expired: refusal('AD.EXPIRED', 409, 'This advertisement was begun too long ago. Please begin again.'),
} as const;

export const adTexts = {
  title: 'Watch an advertisement',
  hint: (points: string) => `${points} for each, once it was on your screen for ${AD_SECONDS} seconds.`,
  left: (left: number) => (left === 0 ? 'None left today.' : `${left} left today.`),
  begin: 'Watch one',
  watching: (seconds: number) => `${seconds} seconds to go`,
  done: 'Watched',
  doneHint: 'Your points wait to be claimed on your points page.',
  failed: 'That did not count',
} as const;
