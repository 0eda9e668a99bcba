import { SENTENCE_ENDS, withoutEnd } from './without-end';

it.each([
  ['https://refrain.test/a).', 'https://refrain.test/a'],
  ['a.b.', 'a.b'],
  ['...', ''],
  ['', ''],
  ['plain', 'plain'],
])('drops what ends the sentence %j', (text, rest) => expect(withoutEnd(text, SENTENCE_ENDS)).toBe(rest));
