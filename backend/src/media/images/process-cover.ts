import { PICTURE_EDGES, PICTURE_MAX_PX, type PictureEdge } from '@refrain/contracts/accounts';
import { COVER_MAX_PX } from '@refrain/contracts/tracks';
import type { Squares } from './image-work';
import { images } from './images';

export const COVER_SIZES = ['96', '480', '1200'] as const;
export type CoverSize = (typeof COVER_SIZES)[number];

/** A cover in its sizes. @throws as `images` */
export const processCover = (owner: string, file: string, outDir: string): Promise<Squares<CoverSize>> =>
  images.run(owner, 'squares', { file, maxPx: COVER_MAX_PX }, outDir, 'cover', COVER_SIZES) as Promise<Squares<CoverSize>>;

/** A person's picture in its sizes. @throws as `images` */
export const processPicture = (owner: string, file: string, outDir: string): Promise<Squares<PictureEdge>> =>
  images.run(owner, 'squares', { file, maxPx: PICTURE_MAX_PX }, outDir, 'picture', PICTURE_EDGES) as Promise<
    Squares<PictureEdge>
  >;
