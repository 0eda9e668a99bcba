import type { User } from '@refrain/contracts/accounts';
import { placeBefore, rememberPlace, verificationOf } from './verification';

const NOW = Date.parse('2026-06-02T00:00:00.000Z');
const user = (verifyEmailBy?: string | null) =>
  ({ id: 'user-ada', ...(verifyEmailBy === undefined ? {} : { verifyEmailBy }) }) as User;

it('an address is verified, waits, waits for a day, or keeps its owner from publishing', () => {
  expect(verificationOf(null, NOW)).toEqual({ is: 'done' });
  expect(verificationOf(user(), NOW)).toEqual({ is: 'done' });
  expect(verificationOf(user(null), NOW)).toEqual({ is: 'open' });
  expect(verificationOf(user('2026-06-02T00:00:00.001Z'), NOW)).toEqual({ is: 'due', by: '2026-06-02T00:00:00.001Z' });
  expect(verificationOf(user('2026-06-02T00:00:00.000Z'), NOW)).toEqual({ is: 'late' });
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'a person goes on to no other site: %j',
  (place) => {
    rememberPlace(place);
    expect(placeBefore()).toBe('/');
  },
);

it('a person goes on where they were', () => {
  rememberPlace('/track/one?at=12');
  expect(placeBefore()).toBe('/track/one?at=12');
});
