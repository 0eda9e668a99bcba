import { accountRefusals, type RegisterRequest } from '@refrain/contracts/accounts';
import type { Problem } from '@refrain/contracts/kernel';

type FieldName = keyof RegisterRequest;

const FIELD_OF_CODE: Readonly<Record<string, FieldName>> = {
  [accountRefusals.usernameTaken.code]: 'username',
  [accountRefusals.emailTaken.code]: 'email',
  [accountRefusals.slugTaken.code]: 'slug',
};
const FIELDS: readonly FieldName[] = ['displayName', 'username', 'slug', 'email', 'password'];

/** The fields a refused registration is about, each with its message, in the order of the form. */
export const fieldOfRefusal = (problem: Problem | null): readonly (readonly [FieldName, string])[] => {
  if (!problem) return [];
  const errors = { ...problem.errors, ...(FIELD_OF_CODE[problem.code] ? { [FIELD_OF_CODE[problem.code]!]: problem.message } : {}) };
  return FIELDS.flatMap((field) => (errors[field] ? [[field, errors[field]] as const] : []));
};
