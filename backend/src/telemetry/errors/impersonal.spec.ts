import { impersonal } from './impersonal';

it.each([
  ['https://refrain.test/fan/ada-sample?tab=posts', 'https://refrain.test/fan/:slug'],
  ['https://refrain.test/ada-sample', 'https://refrain.test/:username'],
  ['https://refrain.test/charts', 'https://refrain.test/charts'],
  ['https://refrain.test/fan/ada-sample/and/more', 'https://refrain.test/*'],
  ['Failed to fetch https://refrain.test/api/profiles/ada-sample', 'Failed to fetch https://refrain.test/api/profiles'],
  ['"/api/people/ada-sample" is not there', '"/api/people" is not there'],
  [
    '    at go (https://refrain.test/assets/index-a1.js?v=secret:12:34)',
    '    at go (https://refrain.test/assets/index-a1.js:12:34)',
  ],
  ['either/or is no address', 'either/or is no address'],
])('leaves no name in %p', (text, written) => expect(impersonal(text)).toBe(written));
