import { gaps, type Gap } from './gaps.mjs';
import { judge } from './judge.mjs';
import { realSuites } from './suites.mjs';
import { withRun } from './runs.mjs';
import { FAULTS, placed, tableOf, withFresh } from './table.mjs';
import { catalog } from '../../servers/catalog.mjs';

const test = (status: string, fullName: string, ...failureMessages: string[]) => ({ status, fullName, failureMessages });
const report = (...assertionResults: ReturnType<typeof test>[]) => ({
  testResults: [{ name: 'a.spec.ts', message: '', assertionResults }],
});
const gap: Gap = { server: 'one', suite: 'shelf', why: 'is short', error: 'too short', tests: ['reaches the top'] };

describe('the suites on real servers', () => {
  it('skip a test by name only where it fails as its known gap says', () => {
    const asSaid = test('failed', 'the shelf (real) reaches the top', 'Error: too short\n    at here');
    expect(judge(report(asSaid), [gap])).toEqual({
      passed: 0,
      failed: 0,
      skipped: 1,
      problems: [],
      lines: ['known gap: the shelf (real) reaches the top: Error: too short'],
    });
    const otherwise = test('failed', 'the shelf (real) reaches the top', 'Error: fell down');
    expect(judge(report(otherwise), [gap])).toMatchObject({
      failed: 1,
      skipped: 0,
      problems: ['the shelf (real) reaches the top\nError: fell down'],
    });
    expect(judge(report(asSaid), [])).toMatchObject({ failed: 1, skipped: 0 });
    const shaky = { ...gap, why: 'is shaky', error: 'fell down' };
    expect([asSaid, otherwise].map((each) => judge(report(each), [gap, shaky]).skipped)).toEqual([1, 1]);
  });

  it('fail where a known gap is none any more, unless it is one only at times', () => {
    const passes = report(test('passed', 'the shelf (real) reaches the top'));
    expect(judge(passes, [gap]).problems).toEqual(['the shelf (real) reaches the top\npasses now: take it off the known gaps']);
    expect(judge(passes, [{ ...gap, sometimes: true }])).toMatchObject({ passed: 1, failed: 0 });
  });

  it('count what ran on a real server alone, and a file that could not run as a failure', () => {
    const mixed = report(test('passed', 'the shelf (double) stands'), test('passed', 'the shelf (real) stands'));
    expect(judge(mixed, [])).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    const broken = { testResults: [{ name: 'a.spec.ts', message: 'does not compile', assertionResults: [] }] };
    expect(judge(broken, [])).toMatchObject({ failed: 1, problems: ['a.spec.ts\ndoes not compile'] });
  });

  it('come to a table that replaces the one before, and nothing else of the page', () => {
    const table = tableOf([{ suite: 'shelf', server: 'one', version: '1.2', nodes: 3, passed: 4, skipped: 1, failed: 0 }], [gap]);
    expect(table).toContain('| shelf | one 1.2, 3 nodes | 4 | 1 | 0 |\n');
    expect(table).toContain('- one, shelf: is short (`too short`)\n  - reaches the top');
    const page = 'before\n<!-- written by `npm run test:engines -- --real` -->\nold\n<!-- end of what it writes -->\nafter\n';
    expect(placed(page, () => table)).toBe(page.replace('old', () => table));
    expect(() => placed('no place', () => table)).toThrow('no place for the table');
  });

  it('keep the rows of suites that did not run this time, in the order of the suites', () => {
    const row = { suite: 'shelf', server: 'one', version: '1.2', nodes: 1, passed: 4, skipped: 1, failed: 0 };
    const [wide, other] = [
      { ...row, nodes: 3, passed: 5 },
      { ...row, suite: 'tall shelf', server: 'two' },
    ];
    const table = tableOf([row, wide, other], []);
    const suites = [row, wide, other, { ...row, suite: 'new' }].map((each) => ({ ...each, specs: '' }));
    const fresh = { ...wide, version: '1.3', passed: 6 };
    expect(withFresh(table, [], suites)).toEqual([row, wide, other]);
    expect(withFresh(table, [fresh], suites)).toEqual([row, fresh, other]);
    expect(withFresh(table, [], suites.slice(1))).toEqual([wide, other]);
  });

  it('put the row of a test of faults in place of its last one on the same servers alone', () => {
    const row = { run: 'faults:one', what: '3 kills', servers: 'A, B (double)', passed: 4, failed: 0 };
    const first = withRun('', row);
    expect(first.split('\n').slice(2)).toEqual(['| `npm run faults:one` | 3 kills | A, B (double) | 4 | 0 |']);
    const both = withRun(first, { ...row, servers: 'A, B', failed: 1 });
    expect(
      withRun(both, { ...row, what: '9 kills' })
        .split('\n')
        .slice(2),
    ).toEqual([
      '| `npm run faults:one` | 3 kills | A, B | 4 | 1 |',
      '| `npm run faults:one` | 9 kills | A, B (double) | 4 | 0 |',
    ]);
    const page = `before\n${FAULTS}\n${first}\n<!-- end of what it writes -->\nafter\n`;
    expect(placed(page, (rows) => (rows === first ? 'found' : rows), FAULTS)).toBe(page.replace(first, 'found'));
  });

  it('name servers that there are, and known gaps of suites that run', () => {
    for (const { server } of realSuites) expect(catalog.map(({ name }) => name)).toContain(server);
    const suites = realSuites.map(({ server, suite }) => `${server} ${suite}`);
    for (const { server, suite, tests } of gaps) {
      expect(suites).toContain(`${server} ${suite}`);
      expect(new Set(tests).size).toBe(tests.length);
    }
  });
});
