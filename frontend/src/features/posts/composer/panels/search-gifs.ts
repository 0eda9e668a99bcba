import type { GifItem } from '@refrain/contracts/posts';

/** Stands for the API of a site of GIFs: there is none yet, and nothing is found (spec part 2, section 7). */
export const searchGifs = async (_query: string): Promise<readonly GifItem[]> => [];
