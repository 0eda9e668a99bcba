import type { PostMedia } from '@refrain/contracts/posts';

/** Nothing is taller than this in a list, or flatter: width by height. The whole of it shows when it is opened. */
const TALLEST = 4 / 5;
const FLATTEST = 3;
const UNKNOWN = 16 / 9;

/** The shape of the box that is kept for a picture or a film, so that nothing moves when it comes. */
export const ratioOf = ({ width, height }: Pick<PostMedia, 'width' | 'height'>): number =>
  width && height ? Math.min(FLATTEST, Math.max(TALLEST, width / height)) : UNKNOWN;

/** The widths a picture is stored in, for the browser to choose from; nothing to choose without a smaller copy, or where that does not move. */
const SMALL = 480;
type Copies = Pick<PostMedia, 'thumbnailUrl' | 'width' | 'durationSeconds'>;
export const sourcesOf = (url: string, { thumbnailUrl, width, durationSeconds }: Copies): string | undefined =>
  thumbnailUrl && width && width > SMALL && durationSeconds === null ? `${thumbnailUrl} ${SMALL}w, ${url} ${width}w` : undefined;

/** A picture that moves, and can stand still as it begins. */
export const isMoving = ({ thumbnailUrl, durationSeconds }: Copies): boolean => durationSeconds !== null && thumbnailUrl !== null;

/** What is shown of a picture: how it begins, where one that moves stands still. */
export const sourceOf = (url: string, media: Copies, still: boolean): string =>
  (still && isMoving(media) && media.thumbnailUrl) || url;
