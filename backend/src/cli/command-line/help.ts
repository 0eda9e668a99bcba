/** Entries of a usage text that begin with the words before `--help`, each with what stands below it; all of it where none does. */
export const helpFor = (usage: string, argv: readonly string[]): string => {
  const words = argv.slice(0, argv.indexOf('--help'));
  const entries = usage.split(/\n(?= {2}refrain )/).slice(1);
  const wordsOf = (entry: string): string =>
    entry
      .trim()
      .split(/\s+/)
      .slice(1, words.length + 1)
      .join(' ');
  const found = entries.filter((entry) => wordsOf(entry) === words.join(' '));
  return words.length > 0 && found.length > 0 ? `${found.map((entry) => entry.trimEnd()).join('\n')}\n` : usage;
};
