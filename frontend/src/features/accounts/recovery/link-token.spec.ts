import { linkPath } from '@refrain/contracts/accounts';
import { linkToken } from './link-token';

const opened = (path: string) => new URL(path, 'https://refrain.test');

describe('the token of a link', () => {
  it.each([
    ['verify-email', 'token'],
    ['reset-password', 'token'],
    ['link-pi', 'piToken'],
    ['change-email', 'changeToken'],
    ['take-back-email', 'takeBackToken'],
  ] as const)('that was mailed to %s is found, and no part of it is sent to a server', (purpose, name) => {
    const url = opened(linkPath[purpose]('a_sample-Token'));
    expect(linkToken(url, name)).toBe('a_sample-Token');
    expect(url.pathname + url.search).not.toContain('a_sample-Token');
  });

  it('is taken from the query as well', () => {
    expect(linkToken(opened('/reset-password?token=older'), 'token')).toBe('older');
    expect(linkToken(opened('/reset-password?token=older#token=newer'), 'token')).toBe('newer');
  });

  it.each(['/reset-password', '/reset-password#', '/reset-password?token=', '/reset-password#other=1'])(
    'is none in %s',
    (path) => {
      expect(linkToken(opened(path), 'token')).toBeNull();
    },
  );
});
