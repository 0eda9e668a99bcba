import { readEngines } from './engines.mjs';

const test = (status: string, ...ancestorTitles: string[]) => ({ status, ancestorTitles });

describe('the conformance suites in a report', () => {
  it('get a line for each port and engine, in order, wherever their suite stands', () => {
    const report = {
      testResults: [
        {
          assertionResults: [
            test('passed', 'the SQLite event log', 'appending'),
            test('failed', 'the SQLite event log'),
            test('passed', 'resuming'),
          ],
        },
        {
          assertionResults: [
            test('passed', 'with a small tail', 'the SQLite event log'),
            test('pending', 'the kafka (mock cluster) change bus'),
          ],
        },
        { assertionResults: [test('passed', 'the mongodb (double) leases')] },
      ],
    };
    expect(readEngines(report)).toEqual([
      'change-bus kafka (mock cluster): 0 passed, 0 failed, 1 skipped',
      'event-log sqlite: 2 passed, 1 failed',
      'leases mongodb (double): 1 passed, 0 failed',
    ]);
  });
});
