import { hash } from 'node:crypto';

/** SHA-256 of its parts, each of which is plain text. */
export const digest = (...parts: readonly string[]): string => hash('sha256', parts.join('\u0000'), 'base64url');
