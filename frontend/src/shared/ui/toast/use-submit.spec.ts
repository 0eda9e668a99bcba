import type { Problem } from '@refrain/contracts/kernel';
import { toast } from './toast';
import { sayOutcome } from './use-submit';

jest.mock('./toast', () => ({ toast: jest.fn() }));
const said = () => jest.mocked(toast).mock.calls.map(([message]) => message);
beforeEach(() => jest.mocked(toast).mockClear());

const refusal = (status: number): Problem => ({
  type: '',
  title: '',
  status,
  detail: '',
  message: 'The server says no.',
  code: 'SAMPLE.REFUSED',
});

it('what went well is said, where there is something to say', () => {
  expect(sayOutcome({}, { failed: 'Failed', done: { title: 'Done', tone: 'good' } })).toBe(true);
  expect(sayOutcome({}, { failed: 'Failed' })).toBe(true);
  expect(said()).toEqual([{ title: 'Done', tone: 'good' }]);
});

it.each([
  ['the server’s words', refusal(409), { reason: 'Ours.' }, 'The server says no.'],
  ['ours where the server has none', 'away', { reason: 'Ours.' }, 'Ours.'],
  ['ours whatever the server says', refusal(409), { instead: 'Ours.' }, 'Ours.'],
  ['the server’s words where it asks to wait', refusal(429), { instead: 'Ours.' }, 'The server says no.'],
])('a failure is said with %s', (_whose, error, words, description) => {
  expect(sayOutcome({ error }, { failed: 'Failed', ...words })).toBe(false);
  expect(said()).toEqual([{ title: 'Failed', description, tone: 'destructive' }]);
});
