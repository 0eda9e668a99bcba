import type { CoverArt } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { COVER_SIZES, processCover, type CoverSize } from './process-cover';

/**
 * Makes the pictures of a cover and keeps each under the key of its size. `folder` is a temporary one of the store's.
 * @throws MediaProblem 'undecodable' when the image cannot be read.
 */
export const storeCover = async (
  media: Pick<MediaStore, 'adopt'>,
  owner: string,
  file: string,
  folder: string,
  keyOf: (size: CoverSize) => string,
): Promise<CoverArt> => {
  const { files, palette, thumbhash } = await processCover(owner, file, folder);
  for (const size of COVER_SIZES) await media.adopt(keyOf(size), files[size].file);
  return { art: { '96': keyOf('96'), '480': keyOf('480'), '1200': keyOf('1200') }, palette, thumbhash };
};
