import { accountRefusals, type EditProfileRequest, type RegisterRequest } from '@refrain/contracts/accounts';
import type { Problem } from '@refrain/contracts/kernel';

/** The fields a refused form is about, each with its message, in the order of the form. */
const refusedIn =
  <Field extends string>(fields: readonly Field[], fieldOfCode: Readonly<Record<string, Field>>) =>
  (problem: Problem | null): readonly (readonly [Field, string])[] => {
    if (!problem) return [];
    const field = fieldOfCode[problem.code];
    const errors: Readonly<Record<string, string>> = { ...problem.errors, ...(field ? { [field]: problem.message } : {}) };
    return fields.flatMap((each) => (errors[each] ? [[each, errors[each]] as const] : []));
  };

/** Of a registration. */
export const fieldOfRefusal = refusedIn<keyof RegisterRequest>(['displayName', 'username', 'slug', 'email', 'password'], {
  [accountRefusals.usernameTaken.code]: 'username',
  [accountRefusals.emailTaken.code]: 'email',
  [accountRefusals.slugTaken.code]: 'slug',
});

/** Of an edited profile. */
export const editedFieldOfRefusal = refusedIn<keyof EditProfileRequest>(['displayName', 'slug', 'bio', 'country'], {
  [accountRefusals.countryOfArtists.code]: 'country',
  [accountRefusals.slugTaken.code]: 'slug',
  [accountRefusals.nameReserved.code]: 'slug',
});
