import { hash } from 'node:crypto';

/** Over these texts, each ended by a zero, which none of them holds; in hex. */
export const sha256 = (...parts: readonly string[]): string => hash('sha256', parts.map((part) => `${part}\0`).join(''));
