import { refusal } from '../kernel';

/** Earned once per follower and followed person, for ever. */
export const POINTS_FOR_FOLLOW = 2;

export const followRefusals = {
  oneself: refusal('FOLLOW.ONESELF', 400, 'You cannot follow yourself.'),
  /** One of the two blocked the other; it does not say which. */
  notPossible: refusal('FOLLOW.NOT_POSSIBLE', 403, 'You cannot follow this person.'),
} as const;

export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  /** Begins with the words on the button, so that a voice can press it. */
  unfollowOf: (name: string) => `Following, unfollow ${name}`,
  followed: 'You are now following this user',
  unfollowed: 'You have unfollowed this user.',
  followFailed: 'Failed to follow user. Please try again.',
  unfollowFailed: 'Failed to unfollow user. Please try again.',
  suggestions: 'Suggested for you',
  suggestionsError: 'Unable to load suggestions right now.',
  suggestionsEmpty: 'No suggestions available at the moment.',
} as const;
