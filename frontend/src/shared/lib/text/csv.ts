export type Cell = string | number | null;

/** A cell of RFC 4180. What a spreadsheet would take for a formula is text. */
const cell = (value: Cell): string => {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as lines, the names of the columns first. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Saves rows as a file. Excel knows UTF-8 by its first bytes. */
export const saveCsv = (fileName: string, rows: readonly (readonly Cell[])[]): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
