import { rm, stat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MediaProblem } from '../media-problem';
import { cardGround, type CardLook } from './card-ground';
import { paletteOf } from './palette';
import { thumbHashOf } from './thumb-hash';

/** Frames of an animation cost time even where their pixels are few. */
const MAX_FRAMES = 200;
const DECODE_SECONDS = 5;
const HASH_EDGE = 64;
const PALETTE_EDGE = 128;
/** What shows through a transparent image. */
const PAPER = '#f6efe2';
/** How long browsers show a frame that does not say. */
const FRAME_MS = 100;

// libvips would keep files open and answer for a path from memory. One image is one thread: several are decoded beside each other.
sharp.cache(false);
sharp.concurrency(1);

/** An image nobody has vouched for: a path or its bytes, and the edge of the largest square of pixels that is decoded. */
type Source = Readonly<{ file: string | Buffer; maxPx: number }>;
type Size = Readonly<{ width: number; height: number }>;
type Examined = Readonly<{ verdict: 'fine' | 'unreadable' }> | (Readonly<{ verdict: 'tooLarge' }> & Size);
type SquareFile = Readonly<{ file: string; mediaType: 'image/webp'; sizeBytes: number }>;

/** Squares by edge in pixels. `palette` are hex colours, the most used first; `thumbhash` is base64. */
export type Squares<Edge extends string> = Readonly<{
  files: Readonly<Record<Edge, SquareFile>>;
  palette: readonly string[];
  thumbhash: string;
}>;
/** px of the largest copy; `durationMs` is null where it does not move; `thumbhash` is base64. */
export type Copies<Edge extends string> = Size &
  Readonly<{ files: Readonly<Record<Edge, string>>; durationMs: number | null; thumbhash: string }>;

/** The first frame, or all of them: no more pixels altogether than one may have. */
const open = ({ file, maxPx }: Source, animated = false) =>
  sharp(file, { animated, limitInputPixels: maxPx * maxPx, failOn: 'error', sequentialRead: true }).timeout({
    seconds: DECODE_SECONDS,
  });

const opaque = (image: sharp.Sharp) => image.flatten({ background: PAPER }).toColourspace('srgb');

/** Our own disk is no fault of the image. */
const undecodable = (error: unknown): Error =>
  /ENOSPC|EDQUOT|EIO|EROFS|No space left/.test(String(error))
    ? Object.assign(new Error(String(error)), { code: 'ENOSPC' })
    : new MediaProblem('undecodable', String(error));

const decoding = async <T>(work: () => Promise<T>, undo?: () => Promise<unknown>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await undo?.();
    throw undecodable(error);
  }
};

/**
 * Whether an image is of this format, within the limit, and can be decoded to its last row. What is too large answers with its size: it is
 * in the header and read before the limit of pixels applies.
 */
const examine = (source: Source, sharpFormat: string): Promise<Examined> =>
  decoding(async (): Promise<Examined> => {
    const { format, pages = 1, width, height } = await sharp(source.file, { limitInputPixels: false }).metadata();
    if (format !== sharpFormat || pages > MAX_FRAMES) return { verdict: 'unreadable' };
    if (width > source.maxPx || height > source.maxPx) return { verdict: 'tooLarge', width, height };
    await open(source).resize(8, 8).raw().toBuffer();
    return { verdict: 'fine' };
  }).catch((error: unknown): Examined => {
    if (error instanceof MediaProblem) return { verdict: 'unreadable' };
    throw error;
  });

/** The middle square of the first frame, upright, opaque, in sRGB, without metadata. */
const square = (source: Source, edge: number, kernel: 'lanczos3' | 'nearest' = 'lanczos3') =>
  opaque(open(source).rotate().resize(edge, edge, { fit: 'cover', position: 'centre', kernel }));

/**
 * Writes square WebP images into `folder` (made if missing), one for each edge. When it fails none of them is left.
 * @throws MediaProblem 'undecodable' when the image cannot be read
 */
const squares = async <Edge extends string>(
  source: Source,
  folder: string,
  name: string,
  edges: readonly Edge[],
): Promise<Squares<Edge>> => {
  await mkdir(folder, { recursive: true });
  const path = (edge: Edge) => join(folder, `${name}-${edge}.webp`);
  const write = async (edge: Edge): Promise<readonly [Edge, SquareFile]> => {
    await square(source, Number(edge)).webp({ quality: 82 }).toFile(path(edge));
    return [edge, { file: path(edge), mediaType: 'image/webp', sizeBytes: (await stat(path(edge))).size }];
  };
  return decoding(
    async () => {
      const smooth = await square(source, HASH_EDGE).raw().toBuffer();
      // Blending would invent inks between two that touch.
      const crisp = await square(source, PALETTE_EDGE, 'nearest').raw().toBuffer();
      const written: (readonly [Edge, SquareFile])[] = [];
      for (const edge of edges) written.push(await write(edge));
      return {
        files: Object.fromEntries(written) as Record<Edge, SquareFile>,
        palette: paletteOf(crisp),
        thumbhash: thumbHashOf(smooth, HASH_EDGE),
      };
    },
    () => Promise.all(edges.map((edge) => rm(path(edge), { force: true }))),
  );
};

const within = (image: sharp.Sharp, edge: number) =>
  opaque(image.resize(edge, edge, { fit: 'inside', withoutEnlargement: true }));

/** All frames of an animation, for its largest copy alone; null for what stands still, or is too much to decode, and then is shown as it begins. */
const moving = async (source: Source, edge: number, path: string): Promise<(Size & { durationMs: number }) | null> => {
  const { pages = 1, delay = [] } = await open(source).metadata();
  if (pages < 2) return null;
  const durationMs = Array.from({ length: pages }, (_, i) => delay[i] || FRAME_MS).reduce((sum, ms) => sum + ms, 0);
  return within(open(source, true), edge)
    .webp({ quality: 82, effort: 2 })
    .toFile(path)
    .then(({ width, height, pageHeight = height }) => ({ width, height: pageHeight, durationMs }))
    .catch(() => null);
};

/** A blurred idea of a picture, as base64. It stands for a square, into which the picture is pressed. */
const thumbHash = async (source: Source): Promise<string> =>
  thumbHashOf(
    await opaque(open(source).rotate().resize(HASH_EDGE, HASH_EDGE, { fit: 'fill' }))
      .raw()
      .toBuffer(),
    HASH_EDGE,
  );

/**
 * WebP copies in the image's own shape, upright, opaque, in sRGB, without metadata, in an existing folder; the first edge is the largest, and moves
 * where the image does. @throws MediaProblem 'undecodable' when the image cannot be read
 */
const copies = <Edge extends string>(source: Source, folder: string, edges: readonly [Edge, ...Edge[]]): Promise<Copies<Edge>> =>
  decoding(async () => {
    const path = (edge: Edge): string => join(folder, `${edge}.webp`);
    const copy = (edge: Edge) => within(open(source).rotate(), Number(edge)).webp({ quality: 82 }).toFile(path(edge));
    const [largest, ...others] = edges;
    const { width, height, durationMs } = (await moving(source, Number(largest), path(largest))) ?? {
      ...(await copy(largest)),
      durationMs: null,
    };
    for (const edge of others) await copy(edge);
    const files = Object.fromEntries(edges.map((edge) => [edge, path(edge)])) as Record<Edge, string>;
    return { files, width, height, durationMs, thumbhash: await thumbHash(source) };
  });

/** A WebP of the same size, as `to`. @throws MediaProblem 'undecodable' */
const poster = (source: Source, to: string): Promise<Size & Readonly<{ thumbhash: string }>> =>
  decoding(async () => {
    const { width, height } = await open(source).webp({ quality: 82 }).toFile(to);
    return { width, height, thumbhash: await thumbHash(source) };
  });

/** The bytes of a small WebP that fits into so many pixels. @throws MediaProblem 'undecodable' */
const small = (source: Source, { width, height }: Size): Promise<Buffer> =>
  decoding(() =>
    open(source).rotate().resize({ width, height, fit: 'inside', withoutEnlargement: true }).webp({ quality: 72 }).toBuffer(),
  );

/**
 * The bytes of a JPEG for where a link is shared: the middle square as high as the card, on its own colours and waveform. Networks that show a
 * square of a card show the picture alone. @throws MediaProblem 'undecodable'
 */
const card = (source: Source, size: Size, look: CardLook): Promise<Buffer> =>
  decoding(async () => {
    const edge = size.height;
    const input = await square(source, edge).raw().toBuffer();
    const picture = { input, raw: { width: edge, height: edge, channels: 3 as const }, left: (size.width - edge) >> 1, top: 0 };
    return sharp(Buffer.from(cardGround(size, look)))
      .composite([picture])
      .flatten({ background: PAPER })
      .jpeg({ quality: 84 })
      .toBuffer();
  });

/** All that is done with pixels. Arguments and results are plain data, so that it can be done in another process. */
export const imageWork = { examine, squares, copies, poster, small, card };
export type ImageWork = typeof imageWork;
