import { accountRefusals, sessionRefusals } from '@refrain/contracts/accounts';
import type { Problem, Refusal } from '@refrain/contracts/kernel';
import { asksToWait, withWait } from './wait';

const problem = ({ code, status, message }: Refusal): Problem => ({
  type: 'about:blank',
  title: message,
  status,
  detail: message,
  message,
  code,
});
const answered = (seconds?: string) => ({
  response: { headers: new Headers(seconds === undefined ? {} : { 'retry-after': seconds }) },
});
const tooMany = problem(sessionRefusals.tooManyAttempts);

it('only too many attempts ask to wait', () => {
  expect([tooMany, problem(accountRefusals.loginFailed), undefined].map(asksToWait)).toEqual([true, false, false]);
});

it.each([
  ['1', 'You can try again in 1 second.'],
  ['45', 'You can try again in 45 seconds.'],
  ['60', 'You can try again in 1 minute.'],
  ['840', 'You can try again in 14 minutes.'],
  ['841', 'You can try again in 15 minutes.'],
])('a wait of %s seconds is added to the message of the server', (seconds, told) => {
  expect(withWait(tooMany, answered(seconds)).message).toBe(`${sessionRefusals.tooManyAttempts.message} ${told}`);
});

it('what names no wait stays as it is', () => {
  expect(withWait(tooMany, answered())).toBe(tooMany);
  expect(withWait(tooMany)).toBe(tooMany);
  const refused = problem(accountRefusals.loginFailed);
  expect(withWait(refused, answered('5'))).toBe(refused);
});
