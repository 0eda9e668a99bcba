import { join } from 'node:path';
import { POST_IMAGE_EDGES, POST_IMAGE_MAX_PX } from '@refrain/contracts/posts';
import { openImage } from './check-image';
import { MediaProblem } from './media-problem';
import { thumbHashOf } from './thumb-hash';

type Edge = (typeof POST_IMAGE_EDGES)[number];
type Size = Readonly<{ width: number; height: number }>;
/** px of the largest copy; `durationMs` is null where it does not move; `thumbhash` is base64. */
export type ProcessedImage = Size & Readonly<{ files: Readonly<Record<Edge, string>>; durationMs: number | null; thumbhash: string }>;

const HASH_EDGE = 64;
/** What shows through a transparent image. */
const PAPER = '#f6efe2';
/** How long browsers show a frame that does not say. */
const FRAME_MS = 100;

/** The first frame, upright, opaque, in sRGB, without metadata, in its own shape. */
const copy = (file: string, edge: number) =>
  openImage(file, POST_IMAGE_MAX_PX)
    .rotate()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .webp({ quality: 82 });

/** All frames of an animation, for its largest copy alone; null for what stands still, or is too much to decode, and then is shown as it begins. */
const moving = async (file: string, edge: number, path: string): Promise<(Size & { durationMs: number }) | null> => {
  const { pages = 1, delay = [] } = await openImage(file, POST_IMAGE_MAX_PX).metadata();
  if (pages < 2) return null;
  const durationMs = Array.from({ length: pages }, (_, i) => delay[i] || FRAME_MS).reduce((sum, ms) => sum + ms, 0);
  return openImage(file, POST_IMAGE_MAX_PX, true)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .webp({ quality: 82, effort: 2 })
    .toFile(path)
    .then(({ width, height, pageHeight = height }) => ({ width, height: pageHeight, durationMs }))
    .catch(() => null);
};

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
    const { width, height, durationMs } = (await moving(file, 1200, path('1200'))) ?? { ...(await copy(file, 1200).toFile(path('1200'))), durationMs: null };
    await copy(file, 480).toFile(path('480'));
    return { files: { '1200': path('1200'), '480': path('480') }, width, height, durationMs, thumbhash: await thumbHashOfImage(file, POST_IMAGE_MAX_PX) };
  } catch (error) {
    throw new MediaProblem('undecodable', String(error));
  }
};
