import type { Command } from '@refrain/contracts/kernel';
import type { SecurityEvent } from '@refrain/contracts/security';
import type { Decider } from '../../kernel/write/decider';

type Act<Type extends string> = Command<Type, { userId: string; by: string; reason: string }>;
export type SecurityCommand = Act<'EndSessions'> | Act<'UnlockSignIn'>;

/** How often an admin did something about the sign-in of a person. */
type Acts = Readonly<{ acts: number }>;

const decide = ({ type, data: { userId, by, reason } }: SecurityCommand): readonly SecurityEvent[] => {
  switch (type) {
    case 'EndSessions':
      return [{ type: 'SessionsEnded', data: { userId, endedBy: by, reason } }];
    case 'UnlockSignIn':
      return [{ type: 'SignInUnlocked', data: { userId, unlockedBy: by, reason } }];
  }
};

/** Nothing stands in the way of either: each act is recorded, also where there was nothing to end. */
export const securityDecider: Decider<Acts, SecurityCommand, SecurityEvent> = {
  initialState: () => ({ acts: 0 }),
  decide,
  evolve: ({ acts }) => ({ acts: acts + 1 }),
};

export const securityStream = (userId: string): string => `security-${userId}`;
