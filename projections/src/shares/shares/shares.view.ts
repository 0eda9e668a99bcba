import { collection } from '../../kernel';

/** How many people have shared each album, artist and video, by its id. */
export const contentShares = collection<Readonly<{ shareCount: number }>>()({ name: 'contentShares', columns: {}, indexes: [] });
