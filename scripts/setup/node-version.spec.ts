import { inWords, nodeOf, onNewerNode, satisfies } from './node-version.mjs';

describe('the version of Node', () => {
  test.each([
    ['20.20.2', false],
    ['21.7.3', false],
    ['22.12.0', false],
    ['22.13.0', true],
    ['24.0.0', true],
    ['26.1.0', true],
    ['16.0.0', false],
  ])('%s is enough: %p', (version, enough) => {
    expect(satisfies(version, '>=22.13.0')).toBe(enough);
  });

  test('23 is left out where the range says so', () => {
    expect(['22.13.0', '23.1.0', '24.0.0'].map((version) => satisfies(version, '^22.13.0 || >=24.0.0'))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('that is needed is said in words', () => {
    expect(inWords('^22.13.0 || >=24.0.0')).toBe('22.13+ or 24+');
  });

  test('that runs this test is accepted', async () => {
    await expect(onNewerNode()).resolves.toBeUndefined();
  });

  test('that runs this test is not fetched', async () => {
    const [major = ''] = process.versions.node.split('.');
    expect(await nodeOf(major, '')).toMatchObject({ node: process.execPath });
  });
});
