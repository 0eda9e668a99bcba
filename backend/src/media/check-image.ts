import { COVER_MAX_PX, trackRefusals } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { DomainError } from '../kernel/domain-error';
import type { ImageFormat } from './formats';

/** Frames of an animation cost time even where their pixels are few. */
const MAX_FRAMES = 200;
const DECODE_SECONDS = 5;

// libvips would keep files open and answer for a path from memory.
sharp.cache(false);

/** Reads the first frame of an image nobody has vouched for. */
export const openImage = (file: string) =>
  sharp(file, { limitInputPixels: COVER_MAX_PX * COVER_MAX_PX, failOn: 'error', sequentialRead: true }).timeout({
    seconds: DECODE_SECONDS,
  });

const unreadable = (): never => {
  throw new DomainError(trackRefusals.coverUnreadable);
};

/** @throws DomainError when the image is too large, is not what it began as, or cannot be decoded to its last row. */
export const checkImage = async (file: string, format: ImageFormat): Promise<void> => {
  // The size is in the header: it is read before the pixel limit applies, so that the refusal can name it.
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  if (header.format !== format.sharpFormat || (header.pages ?? 1) > MAX_FRAMES) unreadable();
  const { width, height } = header;
  if (width > COVER_MAX_PX || height > COVER_MAX_PX) throw new DomainError(trackRefusals.coverDimensions(width, height));
  await openImage(file).resize(8, 8).raw().toBuffer().catch(unreadable);
};
