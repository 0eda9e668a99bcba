import { profilePath } from '../paths';

describe('where the name of an author leads', () => {
  it.each([
    ['artist', '/artist/mara-sample'],
    ['admin', '/admin/mara-sample'],
    ['fan', '/fan/mara-sample'],
    ['user', '/fan/mara-sample'],
    ['something else', '/fan/mara-sample'],
    [null, '/fan/mara-sample'],
    [undefined, '/fan/mara-sample'],
  ])('goes by the role: %s to %s', (role, path) =>
    expect(profilePath({ role, slug: 'mara-sample', username: 'mara' })).toBe(path),
  );

  it.each([
    ['Mara.Sample_99', 'mara-sample-99'],
    ['--Mara  &  Sample!--', 'mara-sample'],
    ['x'.repeat(60), 'x'.repeat(50)],
    [`--${'y'.repeat(50)}-z`, 'y'.repeat(50)],
  ])('without a slug is made of the username: %j to %s', (username, slug) => {
    expect(profilePath({ role: 'fan', slug: null, username })).toBe(`/fan/${slug}`);
    expect(profilePath({ role: 'artist', slug: '', username })).toBe(`/artist/${slug}`);
  });
});
