import { likeAct } from '@refrain/contracts/posts';
import type { Act } from '../../../shared/lib/context';
import { patchPost } from './patch-post';
import { likedSince } from './post-pages';

export const liking: Act = { ...likeAct, show: (id, stands, position) => patchPost(id, likedSince(stands, position)) };
