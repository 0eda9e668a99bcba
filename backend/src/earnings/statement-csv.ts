import { STATEMENT_CSV_COLUMNS, type OtherPlays, type Statement } from '@refrain/contracts/earnings';

const MICRO_DIGITS = 6;
/** Millionths of a dollar as a decimal number of dollars, exactly. */
export const dollarsOf = (micros: string): string => {
  const text = micros.replace('-', '').padStart(MICRO_DIGITS + 1, '0');
  return `${micros.startsWith('-') ? '-' : ''}${text.slice(0, -MICRO_DIGITS)}.${text.slice(-MICRO_DIGITS)}`;
};

/** A spreadsheet would run what begins so, and titles are written by people. */
const RUNS = /^[=+\-@\t\r]/;
const cell = (text: string): string => `"${(RUNS.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const END = '\r\n';
const sum = (others: OtherPlays): number => Object.values(others).reduce((all, each) => all + (each ?? 0), 0);

/** The lines of a statement as RFC 4180 says; behind them those of older months, with the plays that they have more or less. */
export const statementCsv = ({ month, lines, corrections }: Statement): string => {
  const rows = lines.map(({ trackId, track, plays, others, flat, share, paid, basis, digest }) =>
    [
      month,
      cell(trackId),
      cell(track?.title ?? ''),
      plays,
      sum(others),
      dollarsOf(flat),
      dollarsOf(share),
      dollarsOf(paid),
      basis,
      cell(digest),
    ].join(','),
  );
  const older = corrections.map(({ month: of, trackId, track, before, after, amount, digest }) =>
    [of, cell(trackId), cell(track?.title ?? ''), after - before, '', '', '', dollarsOf(amount), 'correction', cell(digest)].join(
      ',',
    ),
  );
  return [STATEMENT_CSV_COLUMNS.join(','), ...rows, ...older].map((row) => row + END).join('');
};
