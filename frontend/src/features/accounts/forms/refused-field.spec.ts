import { accountRefusals } from '@refrain/contracts/accounts';
import type { Problem, Refusal } from '@refrain/contracts/kernel';
import { editedFieldOfRefusal, fieldOfRefusal } from './refused-field';

const problem = ({ code, status, message }: Refusal, errors?: Record<string, string>): Problem => ({
  type: 'about:blank',
  title: message,
  status,
  detail: message,
  message,
  code,
  ...(errors ? { errors } : {}),
});

it('a taken name is said at its field', () => {
  expect(fieldOfRefusal(problem(accountRefusals.slugTaken))).toEqual([['slug', 'This URL handle is already taken']]);
});
it('the fields of a refused form come in the order of the form', () => {
  const invalid = { code: 'REQUEST.INVALID', status: 400, message: 'Please check.' };
  expect(fieldOfRefusal(problem(invalid, { email: 'Invalid email address', username: 'Too short', other: 'x' }))).toEqual([
    ['username', 'Too short'],
    ['email', 'Invalid email address'],
  ]);
});
it('what is about no field, or no problem at all, marks none', () => {
  expect(fieldOfRefusal(problem(accountRefusals.nameReserved))).toEqual([]);
  expect(fieldOfRefusal(null)).toEqual([]);
});
it('an edited profile says at the handle that it is taken or reserved', () => {
  for (const refusal of [accountRefusals.slugTaken, accountRefusals.nameReserved]) {
    expect(editedFieldOfRefusal(problem(refusal))).toEqual([['slug', refusal.message]]);
  }
});
