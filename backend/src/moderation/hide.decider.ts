import { moderationRefusals, type HideCommand, type HideEvent } from '@refrain/contracts/moderation';
import { refuse, type Decider } from '../kernel/decider';

export type Hide = { status: 'shown' | 'hidden' };

const decide = (command: HideCommand, hide: Hide): readonly HideEvent[] => {
  const { postId, userId } = command.data;
  switch (command.type) {
    case 'HidePost':
      if (command.data.authorId === userId) return refuse(moderationRefusals.ownPost);
      return hide.status === 'hidden' ? [] : [{ type: 'PostHidden', data: { postId, userId } }];
    case 'UnhidePost':
      return hide.status === 'hidden' ? [{ type: 'PostUnhidden', data: { postId, userId } }] : [];
  }
};

const evolve = (_hide: Hide, event: HideEvent): Hide => ({ status: event.type === 'PostHidden' ? 'hidden' : 'shown' });

export const hideDecider: Decider<Hide, HideCommand, HideEvent> = { initialState: () => ({ status: 'shown' }), decide, evolve };

export const hideStream = (postId: string, userId: string): string => `hide-${postId}-${userId}`;
