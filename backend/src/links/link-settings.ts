import type { Network } from '../outbound';

/** Where this community lives, and the way to other sites. */
export type LinkSettings = Readonly<{ siteUrl: string; network: Network }>;

export const LINK_SETTINGS = Symbol('LinkSettings');
