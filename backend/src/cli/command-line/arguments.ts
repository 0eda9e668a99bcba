import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * `--key -Ab…` as `--key=-Ab…`: a value may begin with a dash, as one public key of 64 does. What is an option of the command stays one, so that
 * a value that is missing is found.
 */
const withValues = (args: readonly string[], options: Options): string[] => {
  const optionOf = (arg: string): string => /^--([^=]+)/.exec(arg)?.[1] ?? '';
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1) ?? '';
    const wantsValue = !last.includes('=') && options[optionOf(last)]?.type === 'string';
    if (wantsValue && arg.startsWith('-') && !Object.hasOwn(options, optionOf(arg))) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
};

/**
 * What an operator asked a command for: its options, and its words in order. The reader says how many words it takes.
 * @throws Error with `usage` for an option that is not known or lacks its value. It may hold a secret, so it is not repeated.
 */
export const readArguments = <O extends Options>(args: readonly string[], options: O, usage: string) => {
  try {
    return parseArgs({ args: withValues(args, options), options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
};
