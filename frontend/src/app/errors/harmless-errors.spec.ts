import { isHarmless } from './harmless-errors';

it.each([
  'Error in chrome-extension://abcdef/content.js',
  'Extension context invalidated.',
  'net::ERR_BLOCKED_BY_CLIENT',
  'AdBlock detected',
  'Could not connect to DevTools',
  'Unexpected token \'<\', "<!doctype "... is not valid JSON',
  "Failed to execute 'appendChild' on 'Node': The new child element contains the parent.",
  'GraphQL error: field unknown',
  'Notification alert not found',
  'Hydration failed because the server rendered text did not match the client.',
  'ResizeObserver loop completed with undelivered notifications.',
])('ignores %p', (message) => expect(isHarmless({ message })).toBe(true));

it('ignores what only the stack shows to be an extension', () => {
  expect(isHarmless({ message: 'x is undefined', stack: 'at moz-extension://abc/a.js:1:2' })).toBe(true);
});

it.each([
  'x is not a function',
  "Failed to execute 'removeChild' on 'Node'",
  'Unexpected token } in JSON',
  "Cannot read properties of undefined (reading 'title')",
])('reports %p', (message) => expect(isHarmless({ message, stack: 'at https://refrain.test/assets/index.js:1:2' })).toBe(false));
