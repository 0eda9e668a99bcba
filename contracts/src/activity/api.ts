import type { AuthorCard, PersonCard } from '../accounts';
import type { Post } from '../posts';
import type { ActivityKind } from './rules';

/**
 * Something a person did. `id` names it: the same thing done again is the same. `message` is from `activityMessages`, with words of others
 * in it as plain text; `points` is what it earned the person; `link` leads to what it is about.
 */
export type ActivityItem = AuthorCard &
  Readonly<{
    id: string;
    userId: string;
    kind: ActivityKind;
    message: string;
    createdAt: string;
    points: number;
    link: string | null;
    /** The post that was written, liked or commented on. */
    post?: Post;
  }>;

/**
 * GET /api/social/activity?after={cursor}: what the people one follows did last, the newest first, at most three acts of each of those
 * who were active last. `next` is null on the last page.
 */
export type ActivityPage = Readonly<{ items: readonly ActivityItem[]; next: string | null }>;

/** A person the viewer follows, with their last activity; null where there is none. */
export type FollowedPerson = PersonCard & Readonly<{ lastAct: ActivityItem | null }>;

/** GET /api/social/following?after={cursor}: everyone one follows, who was active last first. `next` is null on the last page. */
export type FollowingPage = Readonly<{ people: readonly FollowedPerson[]; next: string | null }>;
