import { storeFailure } from './store-failure';

const coded = (code: string, cause?: unknown): Error => Object.assign(new Error(code, { cause }), { code });

it.each([
  [coded('SQLITE_FULL'), 'database'],
  [coded('SQLITE_IOERR_FSYNC'), 'database'],
  [coded('SQLITE_READONLY_DBMOVED'), 'database'],
  [coded('ENOSPC'), 'files'],
  [coded('EDQUOT'), 'files'],
  [coded('EIO'), 'files'],
  [new Error('the vault could not be written', { cause: coded('SQLITE_FULL') }), 'database'],
  [coded('SQLITE_CONSTRAINT_UNIQUE'), null],
  [coded('ENOENT'), null],
  [new Error('a bug'), null],
  ['ENOSPC', null],
  [null, null],
])('says of %s what failed: %p', (error, what) => expect(storeFailure(error)).toBe(what));

it('ends where an error is its own cause', () => {
  const error: Error & { cause?: unknown } = new Error('round');
  error.cause = error;
  expect(storeFailure(error)).toBeNull();
});
