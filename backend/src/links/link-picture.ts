import sharp from 'sharp';

const EDGE = { width: 480, height: 360 } as const;
const MOST_PIXELS = 4096 * 4096;
const DECODE_SECONDS = 3;

/** A small copy of a picture nobody has vouched for, without what else was in the file; null when it is none. */
export const smallPicture = async (body: Buffer): Promise<Buffer | null> =>
  sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize({ ...EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer()
    .catch(() => null);
