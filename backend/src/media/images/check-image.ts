import type { Refusal } from '@refrain/contracts/kernel';
import { COVER_MAX_PX, trackRefusals } from '@refrain/contracts/tracks';
import { DomainError } from '../../kernel/domain-error';
import type { ImageFormat } from '../formats';
import { images } from './images';

/** How large an image may be, by edge in pixels, and how a refused one is named. */
export type ImageRule = Readonly<{ maxPx: number; unreadable: Refusal; dimensions: (width: number, height: number) => Refusal }>;

export const coverRule: ImageRule = {
  maxPx: COVER_MAX_PX,
  unreadable: trackRefusals.coverUnreadable,
  dimensions: trackRefusals.coverDimensions,
};

/** @throws DomainError when the image is too large, is not what it began as, or cannot be decoded to its last row; and as `images` */
export const checkImage = async (
  owner: string,
  file: string,
  format: ImageFormat,
  { maxPx, unreadable, dimensions }: ImageRule,
): Promise<void> => {
  const judged = await images.run(owner, 'examine', { file, maxPx }, format.sharpFormat);
  if (judged.verdict === 'unreadable') throw new DomainError(unreadable);
  if (judged.verdict === 'tooLarge') throw new DomainError(dimensions(judged.width, judged.height));
};
