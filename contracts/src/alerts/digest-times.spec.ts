import { nextDigestAt } from './digest-times';

it.each([
  ['daily', 'Europe/Berlin', '2026-06-01T05:59:00.000Z', '2026-06-01T06:00:00.000Z'],
  ['daily', 'Europe/Berlin', '2026-06-01T06:00:00.000Z', '2026-06-02T06:00:00.000Z'],
  ['daily', 'America/Los_Angeles', '2026-06-01T06:00:00.000Z', '2026-06-01T15:00:00.000Z'],
  ['daily', 'Asia/Kathmandu', '2026-06-01T06:00:00.000Z', '2026-06-02T02:15:00.000Z'],
  // The clock goes forward, and back.
  ['daily', 'Europe/Berlin', '2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['daily', 'Europe/Berlin', '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['weekly', 'Europe/Berlin', '2026-06-01T06:00:00.000Z', '2026-06-08T06:00:00.000Z'],
  ['weekly', 'Pacific/Auckland', '2026-06-02T00:00:00.000Z', '2026-06-07T20:00:00.000Z'],
  ['daily', 'Nowhere/Land', '2026-06-01T09:00:00.000Z', '2026-06-02T08:00:00.000Z'],
] as const)('a %s summary in %s after %s comes at %s', (every, zone, after, at) =>
  expect(nextDigestAt(every, zone, after)).toBe(at),
);
it('none is due for a person who wants none', () => expect(nextDigestAt('never', 'UTC', '2026-06-01T00:00:00.000Z')).toBeNull());
