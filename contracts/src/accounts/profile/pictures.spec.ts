import { brokenRule } from '../../kernel';
import { PICTURE_EDGES, pictureFor, pictureKeyOf, pictureOfKey, picturePrefixOf, pictureUrlOf } from './pictures';
import { BIO_MAX_LENGTH, profileRules } from './profiles';

describe('the media keys of a person’s pictures', () => {
  it('stand below a place of their own', () =>
    expect(pictureKeyOf('user-ada', 'one', '512')).toBe(`${picturePrefixOf('user-ada')}one-512.webp`));
  it('shows whose picture it is', () => {
    for (const edge of PICTURE_EDGES)
      expect(pictureOfKey(pictureKeyOf('user-ada', 'picture-one', edge))).toEqual({
        userId: 'user-ada',
        pictureId: 'picture-one',
      });
    for (const key of ['uploads/one', 'pictures/one.webp', 'pictures/a/b/c-512.webp', 'pictures/a/../b-512.webp'])
      expect(pictureOfKey(key)).toBeNull();
  });
});

it('a picture is fetched as small as it stays sharp', () => {
  expect([34, 48, 64, 65, 200].map((size) => pictureFor(pictureUrlOf('one'), size))).toEqual(
    ['128', '128', '128', '512', '512'].map((edge) => `/api/pictures/one/${edge}`),
  );
  expect(pictureFor('/uploads/one/512', 34)).toBe('/uploads/one/512');
});

describe('a bio', () => {
  it.each(['', 'one line', 'two\nlines', '  padded  ', 'عربى 日本語 🎧', 'a'.repeat(BIO_MAX_LENGTH)])('may be %j', (bio) =>
    expect(brokenRule(profileRules.bio, bio)).toBeNull(),
  );
  it.each(['a'.repeat(BIO_MAX_LENGTH + 1), 'a\u0000b', 'a\u001b[31m', 'a\rb', 'a\tb'])('may not be %j', (bio) =>
    expect(brokenRule(profileRules.bio, bio)).not.toBeNull(),
  );
});
