import { repeatedNames } from './repeated-names';

it.each([
  ['{}', []],
  ['[1,"a",null]', []],
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}', []],
  ['{"a":"a","b":"{\\"b\\":1,\\"b\\":2}"}', []],
  ['{"a":1,"a":2}', ['a']],
  ['[{"x":{"b":1,"c":[":"],"b":"\\""}}]', ['b']],
  ['{"a":1,"\\u0061":2}', ['a']],
])('names that stand twice in %s: %j', (text, names) => {
  expect(repeatedNames(text)).toEqual(names);
});
