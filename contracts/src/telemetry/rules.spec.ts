import { deviceTypeOf, INTERACTION_TYPES, isHarmless } from './rules';

it('the types of interaction are those of the spec', () => {
  expect(INTERACTION_TYPES).toEqual([
    'view',
    'click',
    'hover',
    'scroll',
    'share',
    'engagement',
    'search',
    'search_result_click',
    'player_control',
    'cart_action',
    'navigation',
    'form_interaction',
    'error',
  ]);
});

it.each([
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
])('a window %i wide is a %s', (width, type) => expect(deviceTypeOf(width)).toBe(type));

it.each([
  ['chrome-extension://abc/x.js failed'],
  ['net::ERR_BLOCKED_BY_CLIENT'],
  ['Unexpected token \'<\', "<!doctype "... is not valid JSON'],
  ["Failed to execute 'appendChild' on 'Node'"],
  ['GraphQL error: nope'],
  ['Notification alert not found'],
  ['installHook of DevTools'],
])('%s is harmless', (message) => expect(isHarmless(message)).toBe(true));

it('what the app itself breaks is not', () => {
  expect(
    ['Cannot read properties of undefined (reading "title")', '503: This cannot be shown right now.'].filter(isHarmless),
  ).toEqual([]);
});
