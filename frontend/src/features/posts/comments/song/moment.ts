import type { CommentMoment } from '@refrain/contracts/posts';

const WRITTEN = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,3})$/;

/**
 * Seconds of a moment that a person wrote, such as '1:23' or '83'; null for none. 'outside' is no time, or none within the song, which is so many
 * seconds long.
 */
export const momentOf = (text: string, length: number): number | null | 'outside' => {
  if (text.trim() === '') return null;
  const [, hours = '0', minutes = '0', seconds = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (seconds === '') return 'outside';
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return at <= Math.floor(length) ? at : 'outside';
};

/** A mark on the wave: where it stands (0 to 1), the first of its moments, and how many comments there are. */
export type Mark = Readonly<{ share: number; first: CommentMoment; count: number }>;

/** Marks stand so far apart at least, so that each can be pressed. */
export const MARK_GAP_PX = 44;

/** The moments of a song of so many seconds on a wave so wide: those that would touch each other are one mark. In the order of the song. */
export const marksOf = (moments: readonly CommentMoment[], length: number, width: number): readonly Mark[] => {
  if (length <= 0 || width <= 0) return [];
  const marks: Mark[] = [];
  for (const moment of moments) {
    const share = Math.min(1, moment.atSeconds / length);
    const last = marks.at(-1);
    if (last && (share - last.share) * width < MARK_GAP_PX)
      marks[marks.length - 1] = { ...last, count: last.count + moment.count };
    else marks.push({ share, first: moment, count: moment.count });
  }
  return marks;
};

/** How long a comment is shown as the song passes it, in seconds of the song. */
const SHOWN_SECONDS = 5;

/** The moment that the song has just passed; -1 for none. */
export const passedAt = (moments: readonly CommentMoment[], seconds: number): number => {
  const at = moments.findLastIndex(({ atSeconds }) => atSeconds <= seconds);
  return seconds - (moments[at]?.atSeconds ?? -Infinity) < SHOWN_SECONDS ? at : -1;
};
