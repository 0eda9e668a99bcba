import { EventIdReused, WrongExpectedRevision, type ExpectedRevision } from './event-log';
import { placeAppend } from './place-append';

const place = (standing: string, ids: string, expected: ExpectedRevision) => {
  const stored = [...standing];
  return placeAppend('a-stream', [...ids], expected, {
    head: stored.length - 1,
    idsFrom: (revision, count) => stored.slice(revision, revision + count),
    revisionOf: (id) => (stored.includes(id) ? stored.lastIndexOf(id) : null),
  });
};

describe('placing an append', () => {
  it.each<[string, string, ExpectedRevision, number]>([
    ['', 'a', 'none', 0],
    ['', 'a', 'any', 0],
    ['ab', 'cd', 1, 2],
    ['ab', 'c', 'any', 2],
  ])('in a stream of "%s", "%s" expecting %s is written at %i', (standing, ids, expected, first) => {
    expect(place(standing, ids, expected)).toEqual({ first, present: false });
  });

  it.each<[string, string, ExpectedRevision, number]>([
    ['ab', 'ab', 'none', 0],
    ['abc', 'ab', 'none', 0],
    ['abcd', 'bc', 0, 1],
    ['abcd', 'bc', 'any', 1],
    ['abcd', 'd', 'any', 3],
  ])('in a stream of "%s", "%s" expecting %s is there already, at %i', (standing, ids, expected, first) => {
    expect(place(standing, ids, expected)).toEqual({ first, present: true });
  });

  it.each<[string, string, ExpectedRevision, number | null]>([
    ['ab', 'c', 'none', 1],
    ['ab', 'c', 0, 1],
    ['ab', 'c', 2, 1],
    ['', 'c', 0, null],
    ['abc', 'c', 0, 2],
  ])('in a stream of "%s", "%s" expecting %s is refused: it stands at %s', (standing, ids, expected, actual) => {
    expect(() => place(standing, ids, expected)).toThrow(WrongExpectedRevision);
    expect(() => place(standing, ids, expected)).toThrow(expect.objectContaining({ actual }));
  });

  it.each<[string, string, ExpectedRevision]>([
    ['ab', 'ax', 'none'],
    ['ab', 'abx', 'none'],
    ['ab', 'xb', 'none'],
    ['ab', 'ba', 'any'],
    ['ab', 'bx', 'any'],
    ['ab', 'xa', 'any'],
    ['', 'aa', 'any'],
  ])('in a stream of "%s", "%s" expecting %s reuses an id', (standing, ids, expected) => {
    expect(() => place(standing, ids, expected)).toThrow(EventIdReused);
  });
});
