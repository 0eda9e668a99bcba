import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { problemsOfPage, rowsIn, titlesIn, type SpecFile } from './security-page';
import { specFiles } from './spec-files';

const PAGE = 'docs/security.md';
const page = readFileSync(join(root, PAGE), 'utf8');
/** Number of each requirement, and its level. */
const numbers = JSON.parse(readFileSync(join(root, 'scripts/docs/asvs-5.0.json'), 'utf8')) as Readonly<Record<string, number>>;
const passwordWords = /PASSWORD_WORDS = \[([^\]]*)\]/.exec(
  readFileSync(join(root, 'contracts/src/accounts/passwords.ts'), 'utf8'),
)?.[1];

describe('the page on security', () => {
  it('has each requirement of levels 1 and 2 once, and shows each that is met by a test that runs, or by a page', () => {
    expect(Object.values(numbers).filter((level) => level === 1 || level === 2).length).toBe(253);
    expect(problemsOfPage(page, numbers, specFiles())).toEqual([]);
  });

  it('leads to files and headings that are there', () => {
    const links = [...page.matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      const [path = '', heading] = link.split('#');
      const file = path ? join(root, dirname(PAGE), path) : join(root, PAGE);
      expect([link, existsSync(file)]).toEqual([link, true]);
      if (heading) expect(headingsOf(readFileSync(file, 'utf8'))).toContain(heading);
    }
  });

  it('counts what it says', () => {
    const counts = new Map<string, number>();
    for (const { status } of rowsIn(page)) counts.set(status, (counts.get(status) ?? 0) + 1);
    expect(
      [...page.matchAll(/^\| (met|operator|n\/a|not met) \| (\d+) \|$/gm)].map(([, status, count]) => [status, Number(count)]),
    ).toEqual([...counts.keys()].map((status) => [status, counts.get(status)]).sort(byOrder));
  });

  it('names the words of the site that make no password', () => {
    const words =
      passwordWords
        ?.split(',')
        .map((word) => word.trim().replace(/'/g, ''))
        .filter(Boolean) ?? [];
    expect(words.length).toBeGreaterThan(5);
    expect(page.replace(/\s+/g, ' ')).toContain(`${words.join(', ')}.`);
  });
});

describe('what the page would not be taken with', () => {
  const spec: SpecFile = {
    path: 'a/b.spec.ts',
    text: "it('holds', () => 1);\nit.skip('sleeps', () => 1);\ndescribe.skip('x', () => { it('sleeps too', () => 1); });",
  };
  const row = (number: string, status: string, shown: string) => `| ${number} | 1 | some words | ${status} | ${shown} |`;
  const problems = (...rows: string[]) => problemsOfPage(rows.join('\n'), { 'V1.1.1': 1 }, [spec]);

  it.each([
    ['a requirement that is missing', [], 'V1.1.1 stands here 0 times'],
    [
      'one that stands twice',
      [row('V1.1.1', 'met', '`a/b › holds`'), row('V1.1.1', 'met', '`a/b › holds`')],
      'V1.1.1 stands here 2 times',
    ],
    [
      'one that is unknown',
      [row('V1.1.1', 'met', '`a/b › holds`'), row('V9.9.9', 'n/a', 'Nothing here does so.')],
      'V9.9.9 is no requirement',
    ],
    ['another level', ['| V1.1.1 | 2 | some words | met | `a/b › holds` |'], 'V1.1.1 is of level 1'],
    ['a test that is not there', [row('V1.1.1', 'met', '`a/b › flies`')], 'V1.1.1 names a test that does not run: a/b › flies'],
    ['a test that is skipped', [row('V1.1.1', 'met', '`a/b › sleeps`')], 'V1.1.1 names a test that does not run: a/b › sleeps'],
    [
      'a test in a group that is skipped',
      [row('V1.1.1', 'met', '`a/b › sleeps too`')],
      'V1.1.1 names a test that does not run: a/b › sleeps too',
    ],
    ['a file that is not there', [row('V1.1.1', 'met', '`c › holds`')], 'V1.1.1 names 0 files: c'],
    ['nothing that shows it', [row('V1.1.1', 'met', 'It is so.')], 'V1.1.1 is met, and nothing shows it'],
    ['no reason', [row('V1.1.1', 'n/a', '')], 'V1.1.1 gives no reason'],
    ['nothing that would be needed', [row('V1.1.1', 'not met', 'It is not so.')], 'V1.1.1 does not say what is needed'],
    ['another word for how it stands', [row('V1.1.1', 'nearly', 'x')], 'V1.1.1 is nearly'],
  ])('is %s', (_, rows, problem) => expect(problems(...rows)).toContain(problem));

  it('is no page where all is well', () => expect(problems(row('V1.1.1', 'met', '`a/b › holds`'))).toEqual([]));

  it('reads the titles of tables of tests too', () => {
    const text = "it.each([['%s']])('is %s', () => 1); test(\"that's\", () => 1); it(`so`, <T>(it: T) => it);";
    expect(titlesIn({ path: 'a.spec.ts', text })).toEqual(['is %s', "that's", 'so']);
  });
});

describe('packages', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { link?: true; resolved?: string; integrity?: string }>>;
  };
  const fetched = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('come from one registry, each with the hash that it must have', () => {
    expect(fetched.length).toBeGreaterThan(500);
    expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    // Where nothing is said, npm asks the registry that it is set to.
    const places = new Set(fetched.flatMap(([, { resolved }]) => (resolved === undefined ? [] : new URL(resolved).origin)));
    expect([...places].filter((place) => !place.startsWith('https://') || places.size > 1)).toEqual([]);
  });
});

const ORDER = ['met', 'operator', 'n/a', 'not met'];
const byOrder = ([one]: readonly unknown[], [other]: readonly unknown[]): number =>
  ORDER.indexOf(String(one)) - ORDER.indexOf(String(other));

/** Anchors of headings, as GitHub makes them. */
const headingsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replace(/ /g, '-'),
  );
