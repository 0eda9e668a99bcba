import { accountRefusals, isObviousPassword, registerRules } from '@refrain/contracts/accounts';
import type { Refusal } from '@refrain/contracts/kernel';
import { DomainError } from '../../kernel/domain-error';
import type { Account } from '../account/account';

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= registerRules.password.minLength.value));
};
let loaded: ReadonlySet<string> | null = null;

/**
 * Passwords of earlier leaks, the most used ones, as far as they are long enough to be chosen here. In small letters. Loaded for the
 * first password that is chosen: it takes a start longer and more memory than all other rules of accounts together.
 */
export const leakedPasswords = async (): Promise<ReadonlySet<string>> => (loaded ??= await load());

/** Names that an account goes by. */
export const namesIn = (account: Account): readonly string[] =>
  account.status === 'registered' ? [account.profile.displayName, account.profile.slug] : [];

const faultOf = async (password: string, names: readonly string[]): Promise<Refusal | null> => {
  if ((await leakedPasswords()).has(password.toLowerCase())) return accountRefusals.passwordLeaked;
  return isObviousPassword(password, names) ? accountRefusals.passwordObvious : null;
};

/** For every password that a person chooses; `field` is the one of the form. @throws DomainError */
export const assertHardToGuess = async (password: string, names: readonly string[], field = 'password'): Promise<void> => {
  const fault = await faultOf(password, names);
  if (fault) throw new DomainError(fault, { [field]: fault.message });
};
