import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_EDGES, PICTURE_MAX_PX, type PictureEdge } from '@refrain/contracts/accounts';
import { COVER_MAX_PX } from '@refrain/contracts/tracks';
import { openImage } from './check-image';
import { MediaProblem } from './media-problem';
import { paletteOf } from './palette';
import { thumbHashOf } from './thumb-hash';

export const COVER_SIZES = ['96', '480', '1200'] as const;
export type CoverSize = (typeof COVER_SIZES)[number];
export type SquareFile = Readonly<{ file: string; mediaType: 'image/webp'; sizeBytes: number }>;

/** Squares by edge in pixels. `palette` are hex colours, the most used first; `thumbhash` is base64. */
export type Squares<Edge extends string> = Readonly<{
  files: Readonly<Record<Edge, SquareFile>>;
  palette: readonly string[];
  thumbhash: string;
}>;

const HASH_EDGE = 64;
const PALETTE_EDGE = 128;
/** What shows through a transparent image. */
const PAPER = '#f6efe2';

type Source = Readonly<{ file: string; maxPx: number }>;

/** The middle square of the first frame, upright, opaque, in sRGB, without metadata. */
const square = ({ file, maxPx }: Source, edge: number, kernel: 'lanczos3' | 'nearest' = 'lanczos3') =>
  openImage(file, maxPx)
    .rotate()
    .resize(edge, edge, { fit: 'cover', position: 'centre', kernel })
    .flatten({ background: PAPER })
    .toColourspace('srgb');

/**
 * Writes square WebP images of an image into `outDir` (made if missing), one for each edge.
 * When it fails none of them is left.
 * @throws MediaProblem 'undecodable' when the image cannot be read.
 */
const squaresOf = async <Edge extends string>(source: Source, outDir: string, name: string, edges: readonly Edge[]): Promise<Squares<Edge>> => {
  await mkdir(outDir, { recursive: true });
  const path = (edge: Edge) => join(outDir, `${name}-${edge}.webp`);
  const write = async (edge: Edge): Promise<readonly [Edge, SquareFile]> => {
    await square(source, Number(edge)).webp({ quality: 82 }).toFile(path(edge));
    return [edge, { file: path(edge), mediaType: 'image/webp', sizeBytes: (await stat(path(edge))).size }];
  };
  try {
    const smooth = await square(source, HASH_EDGE).raw().toBuffer();
    // Blending would invent inks between two that touch.
    const crisp = await square(source, PALETTE_EDGE, 'nearest').raw().toBuffer();
    const written: (readonly [Edge, SquareFile])[] = [];
    for (const edge of edges) written.push(await write(edge));
    const files = Object.fromEntries(written) as Record<Edge, SquareFile>;
    return { files, palette: paletteOf(crisp), thumbhash: thumbHashOf(smooth, HASH_EDGE) };
  } catch (error) {
    await Promise.all(edges.map((edge) => rm(path(edge), { force: true })));
    throw new MediaProblem('undecodable', String(error));
  }
};

/** A cover in its sizes. @throws MediaProblem as `squaresOf` */
export const processCover = (file: string, outDir: string): Promise<Squares<CoverSize>> =>
  squaresOf({ file, maxPx: COVER_MAX_PX }, outDir, 'cover', COVER_SIZES);

/** A person's picture in its sizes. @throws MediaProblem as `squaresOf` */
export const processPicture = (file: string, outDir: string): Promise<Squares<PictureEdge>> =>
  squaresOf({ file, maxPx: PICTURE_MAX_PX }, outDir, 'picture', PICTURE_EDGES);
