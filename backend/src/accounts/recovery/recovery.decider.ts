import { recovery, type RecoveryCommand, type RecoveryEvent } from '@refrain/contracts/accounts';
import type { Decider } from '../../kernel/write/decider';

type Asking = RecoveryEvent['type'];

/** When each message was last asked for, and by which Pi account. */
export type Recovery = Readonly<Partial<Record<Asking, Readonly<{ at: string; piHash?: string }>>>>;

const asked = ({ type, data }: RecoveryCommand): RecoveryEvent => {
  const { addressHash, now: askedAt } = data;
  switch (type) {
    case 'RequestEmailVerification':
      return { type: 'EmailVerificationRequested', data: { addressHash, askedAt } };
    case 'RequestPasswordReset':
      return { type: 'PasswordResetRequested', data: { addressHash, askedAt } };
    case 'RequestPiLink':
      return { type: 'PiLinkRequested', data: { addressHash, piHash: data.piHash, askedAt } };
  }
};

const piHashOf = ({ data }: RecoveryEvent) => ('piHash' in data ? { piHash: data.piHash } : {});

/** What another Pi account asked for keeps nobody from getting a message of their own. */
const decide = (command: RecoveryCommand, state: Recovery): readonly RecoveryEvent[] => {
  const event = asked(command);
  const last = state[event.type];
  const isRecent = last !== undefined && Date.parse(command.data.now) - Date.parse(last.at) < recovery.pauseSeconds * 1000;
  return isRecent && last.piHash === piHashOf(event).piHash ? [] : [event];
};

const evolve = (state: Recovery, event: RecoveryEvent): Recovery => ({
  ...state,
  [event.type]: { at: event.data.askedAt, ...piHashOf(event) },
});

/** What was asked for an address, whether an account has it or not. */
export const recoveryDecider: Decider<Recovery, RecoveryCommand, RecoveryEvent> = { initialState: () => ({}), decide, evolve };

export const recoveryStream = (addressHash: string): string => `recovery-${addressHash}`;
