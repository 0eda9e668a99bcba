/** Marks the one publishing under way, so that the pill does not announce one's own post. */
export const PUBLISHING = { fixedCacheKey: 'publishing' } as const;
