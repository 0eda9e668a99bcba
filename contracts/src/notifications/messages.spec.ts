import { notificationMessages } from '../catalog';
import type { NoticeFacts } from '../kernel';
import { beginningOf, notificationTexts } from './messages';
import { isOwnPath } from './rules';

const told: NoticeFacts = { actor: 'Mara Lind', others: 0, isMore: false, about: '' };

describe('a notification of likes', () => {
  it.each([
    [{}, 'Mara Lind liked your post.'],
    [{ others: 1 }, 'Mara Lind and 1 other liked your post.'],
    [{ others: 3, about: 'Hello' }, 'Mara Lind and 3 others liked your post: “Hello”'],
    [{ others: 99, isMore: true }, 'Mara Lind and 99+ others liked your post.'],
    [{ others: 1, isMore: true }, 'Mara Lind and 1+ others liked your post.'],
  ])('names one, and counts the others: %j', (change, message) =>
    expect(notificationMessages.like.message({ ...told, ...change })).toBe(message),
  );
});

it.each([
  [{}, 'Mara Lind follows you now.'],
  [{ others: 4 }, 'Mara Lind and 4 others follow you now.'],
  [{ others: 99, isMore: true }, 'Mara Lind and 99+ others follow you now.'],
])('a notification of followers counts them: %j', (change, message) =>
  expect(notificationMessages.follow.message({ ...told, ...change })).toBe(message),
);

describe('the beginning of a post', () => {
  it('stands on one line', () => expect(beginningOf('  one\n\n two\t')).toBe('one two'));
  it('leaves out the address of a track', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect([beginningOf(`Out now: https://refrain.test/track/${id}.`), beginningOf(`/tracks/${id}`)]).toEqual(['Out now:', '']);
  });
  it('is at most 60 characters long, also of emoji', () => {
    expect(beginningOf('a'.repeat(60))).toBe('a'.repeat(60));
    expect(beginningOf('🎵'.repeat(61))).toBe(`${'🎵'.repeat(59)}…`);
  });
});

it.each([
  [1, 'Notifications, 1 unread'],
  [99, 'Notifications, 99 unread'],
  [100, 'Notifications, 100 unread'],
])('a bell with %i unread is called "%s"', (unread, name) => expect(notificationTexts.bell(unread)).toBe(name));

describe('a path of this site', () => {
  it.each(['/', '/track/1', '/fan/ada', '/post/1#likes', '/search?q=%2F%2F'])('is %s', (url) =>
    expect(isOwnPath(url)).toBe(true),
  );
  it.each([
    '',
    'track/1',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    ' /track',
    '/\t/elsewhere.example',
    '/\n//x',
    '/a b',
    '/fan\\..',
  ])('is not %j', (url) => expect(isOwnPath(url)).toBe(false));
});
