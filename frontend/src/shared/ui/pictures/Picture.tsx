import { pictureTexts } from '@refrain/contracts/analytics';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { saveCsv, type Cell } from '../../lib/text/csv';
import { count } from '../../lib/text/format';
import { Button } from '../Button';

type Props = {
  title: string;
  hint?: string;
  /** Names of the columns, and the rows below them: everything that the picture shows. */
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  fileName: string;
  /** Whether the table is shown at once. */
  isOpen?: boolean;
  /** Hidden from readers of screens, who have the table. */
  children: ReactNode;
};

/** A picture of numbers, with the numbers themselves as a table and as a file. */
export const Picture = ({ title, hint, columns, rows, fileName, isOpen = false, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-[1.1875rem]">
          {title}
        </h2>
        <Button size="small" aria-label={pictureTexts.csvOf(title)} onClick={() => saveCsv(fileName, [columns, ...rows])}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {pictureTexts.csv}
        </Button>
      </div>
      {hint && <p className="mt-1 max-w-[60ch] text-sm text-ink-3">{hint}</p>}
      <div aria-hidden="true" className="mt-3">
        {children}
      </div>
      <details className="mt-2" open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-ink-2 underline">{pictureTexts.table}</summary>
        <div
          tabIndex={0}
          role="region"
          aria-label={title}
          className="overflow-x-auto overflow-y-hidden sm:max-h-80 sm:overflow-auto"
        >
          <Numbers caption={title} columns={columns} rows={rows} />
        </div>
      </details>
    </section>
  );
};

type NumbersProps = Pick<Props, 'columns' | 'rows'> & { caption: string };

/** Rows as a table; the first cell of each names it. */
const Numbers = ({ caption, columns, rows }: NumbersProps) => (
  <table className="w-full text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-line text-ink-3">
        {columns.map((column, i) => (
          <th key={column} scope="col" className={`py-2 pr-4 font-medium ${i === 0 ? 'text-left' : 'text-right'}`}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], i) => (
        <tr key={i} className="border-b border-line">
          <th scope="row" className="min-w-28 py-2 pr-4 text-left font-medium [overflow-wrap:anywhere]">
            {shown(name ?? null)}
          </th>
          {cells.map((cell, n) => (
            <td key={n} className="py-2 pr-4 text-right tabular-nums">
              {shown(cell)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const shown = (cell: Cell): string => (typeof cell === 'number' ? count(cell) : (cell ?? ''));
