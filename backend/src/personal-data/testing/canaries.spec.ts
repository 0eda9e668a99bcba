import { canariesIn, canaryOf } from './canaries';

const text = canaryOf(42, 'email@example.test');
const around = (middle: string | Buffer) => Buffer.concat([Buffer.from('before '), Buffer.from(middle), Buffer.from(' after')]);

describe('the search for canaries', () => {
  it.each([
    ['utf8', around(text)],
    ['utf8', around(text.toUpperCase())],
    ['utf16le', around(Buffer.from(text, 'utf16le'))],
    ['utf16be', around(Buffer.from(text, 'utf16le').swap16())],
    ['hex', around(Buffer.from(text).toString('hex'))],
    ['hex', around(Buffer.from(text).toString('hex').toUpperCase())],
    ['base64 after 0', around(Buffer.from(text).toString('base64'))],
    ['base64 after 1', around(Buffer.from(`a${text}`).toString('base64'))],
    ['base64 after 2', around(Buffer.from(`ab${text}`).toString('base64url'))],
    ['base64 after 1', around(Buffer.from(`{"xy${text}`).toString('base64'))],
  ])('finds %s', (form, bytes) => expect([...(canariesIn(bytes).get(form) ?? [])]).toEqual([42]));

  it('finds whose they are, of several, and nothing where there is nothing', () => {
    expect([...(canariesIn(around(`${canaryOf(7)} ${canaryOf(99, 'x')}`)).get('utf8') ?? [])]).toEqual([7, 99]);
    expect(canariesIn(Buffer.alloc(1000, 'canary')).size).toBe(0);
  });
});
