import type { Refusal } from '@refrain/contracts/kernel';
import { COVER_MAX_PX, trackRefusals } from '@refrain/contracts/tracks';
import sharp from 'sharp';
import { DomainError } from '../kernel/domain-error';
import type { ImageFormat } from './formats';

/** Frames of an animation cost time even where their pixels are few. */
const MAX_FRAMES = 200;
const DECODE_SECONDS = 5;

// libvips would keep files open and answer for a path from memory.
sharp.cache(false);

/** How large an image may be, by edge in pixels, and how it is told that it is not taken. */
export type ImageRule = Readonly<{ maxPx: number; unreadable: Refusal; dimensions: (width: number, height: number) => Refusal }>;

export const coverRule: ImageRule = { maxPx: COVER_MAX_PX, unreadable: trackRefusals.coverUnreadable, dimensions: trackRefusals.coverDimensions };

/** Reads the first frame of an image nobody has vouched for, or all of them: no more pixels altogether than one may have. */
export const openImage = (file: string, maxPx: number, animated = false) =>
  sharp(file, { animated, limitInputPixels: maxPx * maxPx, failOn: 'error', sequentialRead: true }).timeout({
    seconds: DECODE_SECONDS,
  });

/** @throws DomainError when the image is too large, is not what it began as, or cannot be decoded to its last row. */
export const checkImage = async (file: string, format: ImageFormat, { maxPx, unreadable, dimensions }: ImageRule): Promise<void> => {
  const refuse = (): never => {
    throw new DomainError(unreadable);
  };
  // The size is in the header: it is read before the pixel limit applies, so that the refusal can name it.
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  if (header.format !== format.sharpFormat || (header.pages ?? 1) > MAX_FRAMES) refuse();
  const { width, height } = header;
  if (width > maxPx || height > maxPx) throw new DomainError(dimensions(width, height));
  await openImage(file, maxPx).resize(8, 8).raw().toBuffer().catch(refuse);
};
