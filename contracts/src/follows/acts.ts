import { ownAct } from '../kernel';

/** Follows, by `follower:followee`. */
export const followAct = ownAct('follows', 'person:subject');
