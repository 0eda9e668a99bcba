import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openImage } from './check-image';
import { MediaProblem } from './media-problem';
import { paletteOf } from './palette';
import { thumbHashOf } from './thumb-hash';

export const COVER_SIZES = ['96', '480', '1200'] as const;
export type CoverSize = (typeof COVER_SIZES)[number];
export type CoverFile = Readonly<{ file: string; mediaType: 'image/webp'; sizeBytes: number }>;

/** `palette` are hex colours, the most used first; `thumbhash` is base64. */
export type ProcessedCover = Readonly<{
  files: Readonly<Record<CoverSize, CoverFile>>;
  palette: readonly string[];
  thumbhash: string;
}>;

const HASH_EDGE = 64;
const PALETTE_EDGE = 128;
/** What shows through a transparent cover. */
const PAPER = '#f6efe2';

/** The middle square of the first frame, upright, opaque, in sRGB, without metadata. */
const square = (file: string, edge: number, kernel: 'lanczos3' | 'nearest' = 'lanczos3') =>
  openImage(file)
    .rotate()
    .resize(edge, edge, { fit: 'cover', position: 'centre', kernel })
    .flatten({ background: PAPER })
    .toColourspace('srgb');

/**
 * Writes square WebP images of a cover into `outDir` (made if missing), one for each size.
 * When it fails none of them is left.
 * @throws MediaProblem 'undecodable' when the image cannot be read.
 */
export const processCover = async (file: string, outDir: string): Promise<ProcessedCover> => {
  await mkdir(outDir, { recursive: true });
  const path = (size: CoverSize) => join(outDir, `cover-${size}.webp`);
  const write = async (size: CoverSize): Promise<readonly [CoverSize, CoverFile]> => {
    await square(file, Number(size)).webp({ quality: 82 }).toFile(path(size));
    return [size, { file: path(size), mediaType: 'image/webp', sizeBytes: (await stat(path(size))).size }];
  };
  try {
    const smooth = await square(file, HASH_EDGE).raw().toBuffer();
    // Blending would invent inks between two that touch.
    const crisp = await square(file, PALETTE_EDGE, 'nearest').raw().toBuffer();
    const written: (readonly [CoverSize, CoverFile])[] = [];
    for (const size of COVER_SIZES) written.push(await write(size));
    const files = Object.fromEntries(written) as Record<CoverSize, CoverFile>;
    return { files, palette: paletteOf(crisp), thumbhash: thumbHashOf(smooth, HASH_EDGE) };
  } catch (error) {
    await Promise.all(COVER_SIZES.map((size) => rm(path(size), { force: true })));
    throw new MediaProblem('undecodable', String(error));
  }
};
