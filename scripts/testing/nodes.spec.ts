import { table } from './nodes.mjs';
import { nothing } from './tally.mjs';

describe('the table of Nodes', () => {
  test('has a row for each, with what its set-up took and what passed', () => {
    const units = { ...nothing(), passed: 6280, failed: 2 };
    const song = { ...nothing(), passed: 1 };
    expect(
      table([
        { version: '22.13.0', setUpMs: 41_234, units, song },
        { version: '26.1.0', setUpMs: 9_000, units: song, song },
      ]),
    ).toEqual([
      'Node     Set-up  Units                  Song',
      '22.13.0  41.2 s  6280 passed, 2 failed  1 passed, 0 failed',
      '26.1.0   9.0 s   1 passed, 0 failed     1 passed, 0 failed',
    ]);
  });
});
