import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chosenBrowser, findPrograms, inLibraries, journeyTexts } from './browsers.mjs';

describe('the browser of the journeys', () => {
  test.each([
    [['song'], 'chromium', ['song']],
    [['--browser', 'firefox', 'song'], 'firefox', ['song']],
    [['song', '--browser=webkit'], 'webkit', ['song']],
    [['--browser', 'chromium', '--headed'], 'chromium', ['--headed']],
  ])('of %j is %s', (args, browser, rest) => {
    expect(chosenBrowser(args)).toEqual({ browser, rest });
  });

  test.each([
    [['--browser', 'opera'], 'opera'],
    [['--browser'], ''],
  ])('%j is refused with the choice', (args, name) => {
    expect(() => chosenBrowser(args)).toThrow(journeyTexts.unknown(name));
  });
});

describe('what journeys need', () => {
  const needs = (...there: string[]) =>
    ['one', 'two'].map((name) => ({
      name,
      debian: `deb-${name}`,
      option: name,
      find: () => (there.includes(name) ? `/bin/${name}` : undefined),
    }));
  const never = () => Promise.reject(new Error('nothing is to be installed'));

  test('is used where it is', async () => {
    expect(await findPrograms(needs('one', 'two'), fail, never)).toEqual({
      found: { one: '/bin/one', two: '/bin/two' },
      missing: [],
    });
  });

  test('is installed where it is missing', async () => {
    const there = ['one'];
    const asked = ['one', 'two'].map((name) => ({
      name,
      debian: `deb-${name}`,
      option: name,
      find: () => (there.includes(name) ? `/bin/${name}` : undefined),
    }));
    const install = async (packages: readonly string[]) => {
      expect(packages).toEqual(['deb-two']);
      there.push('two');
    };
    expect(await findPrograms(asked, () => undefined, install)).toEqual({
      found: { one: '/bin/one', two: '/bin/two' },
      missing: [],
    });
  });

  test('and could not be installed is named with its packages', async () => {
    const { missing } = await findPrograms(
      needs(),
      () => undefined,
      async () => undefined,
    );
    expect(journeyTexts.missing('webkit', missing)).toBe(
      'Journeys in webkit need one, two, which could not be installed here (Debian: apt-get install deb-one deb-two).',
    );
  });

  test('is found in the libraries of an architecture', () => {
    const folder = mkdtempSync(join(tmpdir(), 'refrain-libraries-'));
    const place = join(folder, 'x86_64-linux-gnu', 'webkit2gtk-4.1');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'MiniBrowser'), '');
    expect(inLibraries(/\/webkit2?gtk-\d\.\d\/MiniBrowser$/, folder)).toBe(join(place, 'MiniBrowser'));
    expect(inLibraries(/\/nothing$/, folder)).toBeUndefined();
    rmSync(folder, { recursive: true });
  });
});

const fail = (text: string) => {
  throw new Error(text);
};
