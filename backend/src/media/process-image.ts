import { join } from 'node:path';
import { POST_IMAGE_EDGES, POST_IMAGE_MAX_PX } from '@refrain/contracts/posts';
import { openImage } from './check-image';
import { MediaProblem } from './media-problem';
import { thumbHashOf } from './thumb-hash';

type Edge = (typeof POST_IMAGE_EDGES)[number];
/** px of the largest copy; `thumbhash` is base64. */
export type ProcessedImage = Readonly<{ files: Readonly<Record<Edge, string>>; width: number; height: number; thumbhash: string }>;

const HASH_EDGE = 64;
/** What shows through a transparent image. */
const PAPER = '#f6efe2';

/** The first frame, upright, opaque, in sRGB, without metadata, in its own shape. */
const copy = (file: string, edge: number) =>
  openImage(file, POST_IMAGE_MAX_PX)
    .rotate()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .webp({ quality: 82 });

/** A blurred idea of a picture, as base64. It stands for a square, into which the picture is pressed. */
export const thumbHashOfImage = async (file: string, maxPx: number): Promise<string> => {
  const square = await openImage(file, maxPx).rotate().resize(HASH_EDGE, HASH_EDGE, { fit: 'fill' }).flatten({ background: PAPER }).toColourspace('srgb').raw().toBuffer();
  return thumbHashOf(square, HASH_EDGE);
};

/**
 * The copies of a picture of a post, as WebP in an existing folder.
 * @throws MediaProblem 'undecodable' when the image cannot be read.
 */
export const processImage = async (file: string, outDir: string): Promise<ProcessedImage> => {
  const path = (edge: Edge): string => join(outDir, `${edge}.webp`);
  try {
    const { width, height } = await copy(file, 1200).toFile(path('1200'));
    await copy(file, 480).toFile(path('480'));
    return { files: { '1200': path('1200'), '480': path('480') }, width, height, thumbhash: await thumbHashOfImage(file, POST_IMAGE_MAX_PX) };
  } catch (error) {
    throw new MediaProblem('undecodable', String(error));
  }
};
