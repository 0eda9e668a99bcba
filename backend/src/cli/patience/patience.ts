import { parseArgs } from 'node:util';
import { patienceMs } from '../../config';

const DEFAULT = '10m';

/** How long a command waits for servers that are away (`--patience`), and the other arguments. @throws Error with a sentence */
export const patienceFrom = (argv: readonly string[]): Readonly<{ patience: string; rest: readonly string[] }> => {
  const options = { patience: { type: 'string' } } as const;
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const given = tokens.find((token) => token.kind === 'option' && token.name === 'patience');
  if (given?.kind !== 'option') return { patience: DEFAULT, rest: argv };
  const patience = given.value ?? '';
  patienceMs(patience);
  return { patience, rest: argv.toSpliced(given.index, given.inlineValue ? 1 : 2) };
};
