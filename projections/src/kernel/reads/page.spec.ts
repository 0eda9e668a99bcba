import { overlaid, spliced } from './page';

it('splices objects whose names differ', () => {
  expect(spliced('{"a":1}', '{}', '{"b":[2]}')).toBe('{"a":1,"b":[2]}');
});

it('leaves nothing of what it lays another value over', () => {
  expect(overlaid('{"a":"secret","b":{"a":1}}', '{}', '{"a":""}', '{"c":3}')).toBe('{"a":"","b":{"a":1},"c":3}');
});

it('gives a text back as it is where there is nothing to lay over it', () => {
  expect(overlaid('{"a": 1}', '{}')).toBe('{"a": 1}');
});
