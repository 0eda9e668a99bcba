import { quotaProblem, quotaRefusals, UPLOAD_QUOTAS, uploadTierOf } from './quota';

const MB = 1024 * 1024;
const person = { role: 'artist', isSupremeAdmin: false, subscriptionType: 'free' } as const;

it('the room is that of the spec, by the tier of the person', () => {
  expect(UPLOAD_QUOTAS).toEqual({
    free: { tracks: 50, bytes: 500 * MB },
    premium: { tracks: 500, bytes: 5 * 1024 * MB },
    admin: { tracks: 10_000, bytes: 50 * 1024 * MB },
  });
  expect(uploadTierOf(person)).toBe('free');
  expect(uploadTierOf({ ...person, subscriptionType: 'premium' })).toBe('premium');
  expect(uploadTierOf({ ...person, role: 'admin' })).toBe('admin');
  expect(uploadTierOf({ ...person, isSupremeAdmin: true })).toBe('admin');
});

it.each([
  ['the last song fits', { tracks: 49, bytes: 0 }, { tracks: 1, bytes: 500 * MB }, null],
  ['one song more does not', { tracks: 50, bytes: 0 }, { tracks: 1, bytes: 1 }, quotaRefusals.tracks],
  ['one byte more does not', { tracks: 0, bytes: 1 }, { tracks: 1, bytes: 500 * MB }, quotaRefusals.bytes],
  ['a cover needs no song', { tracks: 50, bytes: 0 }, { tracks: 0, bytes: 1 }, null],
  ['nothing that comes is too much of nothing', { tracks: 51, bytes: 501 * MB }, { tracks: 0, bytes: 0 }, null],
])('%s', (_, used, coming, problem) => expect(quotaProblem(used, coming, UPLOAD_QUOTAS.free)).toBe(problem));
