import { helpFor } from './help';

const usage = `refrain: what it is

  refrain projections list
  refrain projections build NAME --as GENERATION
                                         more of it
  refrain charts --as-of TIME
`;

describe('--help', () => {
  it('shows what stands below the words before it', () => {
    expect(helpFor(usage, ['projections', 'build', '--help'])).toBe(
      '  refrain projections build NAME --as GENERATION\n                                         more of it\n',
    );
    expect(helpFor(usage, ['charts', '--help', '--json'])).toBe('  refrain charts --as-of TIME\n');
    expect(helpFor(usage, ['projections', '--help']).split('\n')).toHaveLength(4);
  });
  it.each([[['--help']], [['nothing', '--help']]])('shows everything for %j', (argv) => {
    expect(helpFor(usage, argv)).toBe(usage);
  });
});
