import type { Network } from '../outbound';
import type { Token } from '../kernel/values/tokens';

/** Where this community lives, and the way to other sites. */
export type LinkSettings = Readonly<{ siteUrl: string; network: Network }>;

export const LINK_SETTINGS: Token<LinkSettings> = Symbol('LinkSettings');
