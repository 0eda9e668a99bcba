import type { Command } from '@refrain/contracts/kernel';
import {
  appPasswordRefusals,
  type AppPasswordEvent,
  type AppPasswordMade,
  type AppPasswordRevoked,
} from '@refrain/contracts/subsonic';
import { refuse, type Decider } from '../../kernel/write/decider';

type MakeAppPassword = Command<'MakeAppPassword', Omit<AppPasswordMade['data'], 'name'> & { name: string }>;
type RevokeAppPassword = Command<'RevokeAppPassword', AppPasswordRevoked['data']>;
type AppPasswordCommand = MakeAppPassword | RevokeAppPassword;
type AppPassword = Readonly<{ status: 'none' } | { status: 'made' | 'revoked'; userId: string }>;

const revoke = ({ data }: RevokeAppPassword, state: AppPassword): readonly AppPasswordEvent[] => {
  if (state.status === 'none' || state.userId !== data.userId) return refuse(appPasswordRefusals.unknown);
  return state.status === 'made' ? [{ type: 'AppPasswordRevoked', data }] : [];
};

const decide = (command: AppPasswordCommand, state: AppPassword): readonly AppPasswordEvent[] => {
  switch (command.type) {
    case 'MakeAppPassword':
      return state.status === 'none' ? [{ type: 'AppPasswordMade', data: command.data }] : [];
    case 'RevokeAppPassword':
      return revoke(command, state);
  }
};

const evolve = (_state: AppPassword, { type, data }: AppPasswordEvent): AppPassword => {
  switch (type) {
    case 'AppPasswordMade':
      return { status: 'made', userId: data.userId };
    case 'AppPasswordRevoked':
      return { status: 'revoked', userId: data.userId };
  }
};

export const appPasswordDecider: Decider<AppPassword, AppPasswordCommand, AppPasswordEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const appPasswordStream = (appPasswordId: string): string => `appPassword-${appPasswordId}`;
