import { refusal } from '../kernel';
import type { PlayReason, PlayVerdict } from './events';

/** The rule that judges a play. Changing a number makes a new version; history keeps the version that judged it. */
export const playRule = {
  name: 'play-verdict',
  version: 1,
  /** Heard this long, or half the track if that is shorter. */
  countedAfterSeconds: 30,
  /** One counted play per listener and track in this window (docs/adr/0006). */
  repeatWindowSeconds: 30 * 60,
  /** A client's clock may be ahead by this much. */
  clockToleranceSeconds: 10,
  /** A play reported later than this after its start is kept, not counted. */
  lateAfterSeconds: 24 * 60 * 60,
  /** Any number of plays of a day counts. */
  mostADay: null,
  countsOwnPlays: false,
} as const;

/** Seconds of a track that must be heard for a play to count: so many, or half the track if that is shorter. */
export const secondsToCount = (durationMs: number, after: number = playRule.countedAfterSeconds): number =>
  Math.min(after, durationMs / 2000);

/** Reasons of plays that were heard, whether they count or not. */
export const HEARD: ReadonlySet<PlayReason> = new Set(['HEARD_ENOUGH', 'REPEAT_WITHIN_WINDOW', 'OWN_PLAY']);

/** A mix is this long; of what was heard in a session the last so many are sent with the wish for one. */
export const MIX_LENGTH = 10;
export const MIX_HEARD_MAX = 100;

/** Rows of a page of a listener's history. */
export const HISTORY_PAGE_SIZE = 40;
const PLAY_VERDICTS: readonly unknown[] = ['counted', 'not_counted'] satisfies PlayVerdict[];
export const isPlayVerdict = (value: unknown): value is PlayVerdict => PLAY_VERDICTS.includes(value);
/** What a play adds to the counts of its song. */
export const weightOf = (verdict: PlayVerdict): 0 | 1 => (verdict === 'counted' ? 1 : 0);

/** Slots of the side column (spec part 2, section 9). */
export const RECENTLY_PLAYED_LENGTH = 3;

export const playReasonTexts: Readonly<Record<PlayReason, string>> = {
  HEARD_ENOUGH: 'Counted',
  TOO_SHORT: 'Too short to count',
  REPEAT_WITHIN_WINDOW: 'Repeat within the window',
  OWN_PLAY: 'Own plays',
  IMPLAUSIBLE_TIME: 'Times that cannot be right',
  FRAUD: 'Taken out by a rule against fraud',
};

export const playbackRefusals = {
  notPlayable: refusal('PLAY.NOT_PLAYABLE', 409, 'This track cannot be played. It may be missing or corrupted.'),
} as const;

/** Spec texts stand to the letter (part 1, section 8), each for its own cause. */
export const playbackTexts = {
  errorTitle: 'Playback Error',
  unableToStart: 'Unable to start playback. Please try again.',
  aborted: 'Playback was aborted.',
  network: 'Network error. Please check your connection.',
  decode: 'Audio file is corrupted or not supported.',
  notSupported: 'Audio format not supported on this device.',
  failed: 'Failed to load audio track. Please try again.',
  noOutput: 'This device has no sound output right now. Connect speakers or headphones and press play again.',
} as const;
