import { POST_IMAGE_EDGES, POST_IMAGE_MAX_PX } from '@refrain/contracts/posts';
import type { Copies } from './image-work';
import { images } from './images';

type Edge = (typeof POST_IMAGE_EDGES)[number];

/** The copies of a picture of a post, as WebP in an existing folder. @throws as `images` */
export const processImage = (owner: string, file: string, outDir: string): Promise<Copies<Edge>> =>
  images.run(owner, 'copies', { file, maxPx: POST_IMAGE_MAX_PX }, outDir, POST_IMAGE_EDGES) as Promise<Copies<Edge>>;
