import type { ReactNode } from 'react';

export const NUMBER = 'py-2.5 pl-3 text-right font-normal tabular-nums';

type Props = {
  /** The id of its heading. */
  labelledBy: string;
  /** Of the column that names each row. */
  first: string;
  /** Of columns with numbers. */
  columns: readonly string[];
  /** Its rows. */
  children: ReactNode;
};

/** A table of numbers. Wider than a phone: it is read by moving it. */
export const WideTable = ({ labelledBy, first, columns, children }: Props) => (
  <div className="overflow-x-auto" tabIndex={0} role="group" aria-labelledby={labelledBy}>
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-[0.8125rem] text-ink-3">
          <th scope="col" className="py-2 text-left font-medium">
            {first}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-3 text-right font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
