import { collection } from '../../kernel';

/** How many people have shared each song that is there. */
export const trackShares = collection<Readonly<{ shareCount: number }>>()({ name: 'trackShares', columns: {}, indexes: [] });
