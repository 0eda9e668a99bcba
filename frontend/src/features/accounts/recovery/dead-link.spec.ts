import { recoveryRefusals } from '@refrain/contracts/accounts';
import { isDeadLink } from './dead-link';
import { toProblem } from '../../../shared/lib/api/problem';

const problem = (code: string, errors?: Record<string, string>) => ({
  ...toProblem(400, null, ''),
  code,
  ...(errors ? { errors } : {}),
});

it('a link that was used, has expired or never was one needs a new one', () => {
  expect(Object.values(recoveryRefusals).map(({ code }) => isDeadLink(problem(code)))).toEqual([true, true, true]);
  expect(isDeadLink(problem('REQUEST.INVALID', { token: 'This link is not valid.' }))).toBe(true);
});

it('a link whose answer never came, or came too often, may still work', () => {
  expect([toProblem(0, null, ''), toProblem(503, null, ''), problem('ATTEMPTS.TOO_MANY'), null].map(isDeadLink)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
