import { bytesOf } from '@refrain/storage/kernel';

/** Characters that one document of common length has at most: 15,000 of those are some 30 MB. */
const COMMON = 2048;

/** How many documents of common length a text of so many characters stands for. */
export const sizeOfText = (characters: number): number => Math.max(1, Math.ceil(characters / COMMON));

/** How many documents of common length a document stands for in memory, at least 1: memory is bounded by it, with room to spare. */
export const sizeOf = (doc: object): number => sizeOfText(bytesOf(doc));
