import { lackOf, levelOf, refusalOf, NO_LEVEL, type Lack, type Need, type Who } from './access';

const fan: Who = { role: 'fan', subscriptionType: 'free', adminLevel: null, isSupremeAdmin: false };
const admin: Who = { ...fan, role: 'admin' };
const supreme: Who = { ...fan, role: 'user', isSupremeAdmin: true };

describe('what the viewer lacks', () => {
  const cases: readonly (readonly [string, Need, Who | null, Lack | null])[] = [
    ['nothing, where everyone may', { access: 'public' }, null, null],
    ['a session, as a visitor', { access: 'login' }, null, 'session'],
    ['a session before anything else', { access: ['admin'], adminLevel: 1 }, null, 'session'],
    ['nothing, once signed in', { access: 'login' }, fan, null],
    ['the role', { access: ['artist'] }, fan, 'role'],
    ['nothing, with one of several roles', { access: ['fan', 'artist'] }, fan, null],
    ['nothing that a role gives, as an admin', { access: ['artist'] }, admin, null],
    ['premium', { access: 'premium' }, fan, 'premium'],
    ['nothing of premium, once subscribed', { access: 'premium' }, { ...fan, subscriptionType: 'premium' }, null],
    ['nothing of premium, as an admin', { access: 'premium' }, admin, null],
    ['the role before the level', { access: ['admin'], adminLevel: 1 }, { ...fan, adminLevel: 1 }, 'role'],
    ['the level, as an admin without one', { access: ['admin'], adminLevel: 998 }, admin, 'level'],
    ['nothing, where the level is that of nobody', { access: ['admin'], adminLevel: NO_LEVEL }, admin, null],
    ['the level, with a larger number', { access: ['admin'], adminLevel: 1 }, { ...admin, adminLevel: 2 }, 'level'],
    ['nothing, with the same number', { access: ['admin'], adminLevel: 2 }, { ...admin, adminLevel: 2 }, null],
    ['nothing, with a lower number', { access: ['admin'], adminLevel: 2 }, { ...admin, adminLevel: 0 }, null],
    ['nothing, as the supreme admin, of whatever role', { access: ['admin'], adminLevel: 0 }, supreme, null],
    ['nothing of premium, as the supreme admin', { access: 'premium' }, supreme, null],
  ];
  it.each(cases)('%s', (_, need, who, lack) => expect(lackOf(need, who)).toBe(lack));
});

it('an admin without a level counts as the last', () => {
  expect(levelOf(admin)).toBe(999);
  expect(levelOf({ adminLevel: 0 })).toBe(0);
});

it.each([
  ['session', 401, 'SESSION.REQUIRED', 'Please sign in first.'],
  ['role', 403, 'ACCESS.FORBIDDEN', 'You may not do this.'],
  ['premium', 403, 'ACCESS.PREMIUM_REQUIRED', 'This area is for premium members.'],
  ['level', 403, 'ACCESS.LEVEL_TOO_LOW', 'This area requires higher admin privileges (level 2).'],
] as const)('a lack of %s is refused with %i %s', (lack, status, code, message) => {
  expect(refusalOf(lack, { access: ['admin'], adminLevel: 2 })).toEqual({ status, code, message });
});
