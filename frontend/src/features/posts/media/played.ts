import type { Post } from '@refrain/contracts/posts';

/** What a player needs of its post. */
export type Played = Readonly<{ media: NonNullable<Post['media']>; url: string; by: string }>;
