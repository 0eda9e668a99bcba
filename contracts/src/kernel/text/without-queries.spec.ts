import { withoutQueries } from './without-queries';

it.each([
  ['https://refrain.test/reset-password?token=secret', 'https://refrain.test/reset-password'],
  ['http://127.0.0.1:3000/auth#token=secret', 'http://127.0.0.1:3000/auth'],
  ['    at go (https://refrain.test/assets/index.js?v=secret:12:34)', '    at go (https://refrain.test/assets/index.js:12:34)'],
  ['    at https://refrain.test/?token=secret:1:2\n    at next', '    at https://refrain.test/:1:2\n    at next'],
  [
    'Failed to fetch "https://refrain.test/a?b=secret" and https://refrain.test/c?secret',
    'Failed to fetch "https://refrain.test/a" and https://refrain.test/c',
  ],
  ['Why? Nobody knows.', 'Why? Nobody knows.'],
])('leaves no query in %p', (text, cut) => expect(withoutQueries(text)).toBe(cut));
