import { images } from '../media/images/images';
import { MediaProblem } from '../media/media-problem';

const SIZE = { width: 480, height: 360 } as const;
const MOST_PX = 4096;

/** A small copy of a picture nobody has vouched for, without what else was in the file; null when it is none. */
export const smallPicture = async (site: string, body: Buffer): Promise<Buffer | null> =>
  images.run(site, 'small', { file: body, maxPx: MOST_PX }, SIZE).catch((error: unknown) => {
    if (error instanceof MediaProblem) return null;
    throw error;
  });
