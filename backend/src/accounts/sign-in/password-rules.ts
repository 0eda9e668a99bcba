import { accountRefusals, isObviousPassword, registerRules } from '@refrain/contracts/accounts';
import type { Refusal } from '@refrain/contracts/kernel';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../../kernel/domain-error';
import type { Account } from '../account';

/** Passwords of earlier leaks, the most used ones, as far as they are long enough to be chosen here. In small letters. */
const LEAKED: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= registerRules.password.minLength.value),
);

/** How many there are. */
export const LEAKED_PASSWORDS = LEAKED.size;

/** Names that an account goes by. */
export const namesIn = (account: Account): readonly string[] =>
  account.status === 'registered' ? [account.profile.displayName, account.profile.slug] : [];

const faultOf = (password: string, names: readonly string[]): Refusal | null => {
  if (LEAKED.has(password.toLowerCase())) return accountRefusals.passwordLeaked;
  return isObviousPassword(password, names) ? accountRefusals.passwordObvious : null;
};

/** For every password that a person chooses; `field` is the one of the form. @throws DomainError */
export const assertHardToGuess = (password: string, names: readonly string[], field = 'password'): void => {
  const fault = faultOf(password, names);
  if (fault) throw new DomainError(fault, { [field]: fault.message });
};
