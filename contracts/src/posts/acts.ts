import { ownAct } from '../kernel';

/** Likes, by `post:person`. */
export const likeAct = ownAct('likes', 'subject:person');
