import { createAction } from '@reduxjs/toolkit';
import type { AuthorCard } from '@refrain/contracts/accounts';

/**
 * What the viewer did that changes what other features have cached. A feature that keeps such data listens where it keeps it, so that
 * features need not import each other.
 */
export const followShown = createAction<{ id: string; isFollowing: boolean }>('followShown');
/** Once for each follow that the server has confirmed, or taken back. */
export const followChanged = createAction<{ id: string; isFollowing: boolean }>('followChanged');
/** By the id of the person. */
export const personBlocked = createAction<string>('personBlocked');
/** A person is called or looks otherwise now. */
export const authorChanged = createAction<{ id: string; card: AuthorCard }>('authorChanged');
