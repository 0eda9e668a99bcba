import { hideRefusals, type HideCommand, type HideEvent } from '@refrain/contracts/posts';
import { refuse } from '../../kernel/write/decider';
import { pairDecider } from '../../kernel/write/pair.decider';

export const hideDecider = pairDecider<HideCommand, HideEvent>({
  commands: {
    HidePost: {
      turns: 'on',
      allow: ({ authorId, userId }) => authorId === userId && refuse(hideRefusals.ownPost),
      makes: ({ postId, userId }) => ({ type: 'PostHidden', data: { postId, userId } }),
    },
    UnhidePost: {
      turns: 'off',
      makes: ({ postId, userId }) => ({ type: 'PostUnhidden', data: { postId, userId } }),
    },
  },
  isOnAfter: { PostHidden: true, PostUnhidden: false },
});

export const hideStream = (postId: string, userId: string): string => `hide-${postId}-${userId}`;
