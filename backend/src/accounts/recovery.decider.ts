import { recovery, type RecoveryCommand, type RecoveryEvent } from '@refrain/contracts/accounts';
import type { Decider } from '../kernel/decider';

type Asking = RecoveryEvent['type'];

/** When each message was last asked for. */
export type Recovery = Readonly<Partial<Record<Asking, string>>>;

const ASKING: Readonly<Record<RecoveryCommand['type'], Asking>> = {
  RequestEmailVerification: 'EmailVerificationRequested',
  RequestPasswordReset: 'PasswordResetRequested',
};

const decide = ({ type, data: { addressHash, now } }: RecoveryCommand, state: Recovery): readonly RecoveryEvent[] => {
  const last = state[ASKING[type]];
  if (last !== undefined && Date.parse(now) - Date.parse(last) < recovery.pauseSeconds * 1000) return [];
  return [{ type: ASKING[type], data: { addressHash, askedAt: now } }];
};

const evolve = (state: Recovery, event: RecoveryEvent): Recovery => ({ ...state, [event.type]: event.data.askedAt });

/** What was asked for an address, whether somebody has it or not. */
export const recoveryDecider: Decider<Recovery, RecoveryCommand, RecoveryEvent> = { initialState: () => ({}), decide, evolve };

export const recoveryStream = (addressHash: string): string => `recovery-${addressHash}`;
