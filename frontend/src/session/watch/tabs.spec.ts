import { isNews, placeOf } from './tabs';

it('only another person than the one this tab knows is news, and nothing is before it knows one', () => {
  expect(isNews({ userId: null, to: '/auth' }, 'ada')).toBe(true);
  expect(isNews({ userId: 'zoe', to: '/auth' }, 'ada')).toBe(true);
  expect(isNews({ userId: 'ada', to: '/auth' }, null)).toBe(true);
  expect(isNews({ userId: 'ada', to: '/auth' }, 'ada')).toBe(false);
  expect(isNews({ userId: null, to: '/auth' }, null)).toBe(false);
  expect(isNews({ userId: null, to: '/auth' }, undefined)).toBe(false);
});

it('another tab sends nobody anywhere but to the sign-in page', () => {
  expect(placeOf({ userId: null, to: '/auth?expired=true' })).toBe('/auth?expired=true');
  expect(placeOf({ userId: null, to: 'https://example.test/' })).toBe('/auth');
});
