import { usageReportTexts as texts, type FoldedReport, type UsageReport } from '@refrain/contracts/analytics';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveCsv } from '../../../shared/lib/text/csv';
import { count } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { figureRows, saveReport, verdictOf } from './report-file';
import { useFold } from './use-fold';

type Props = { report: UsageReport; source?: string };

/** A report as a document, with the way to fold it again. Keyed by what it is of, so that another one begins at its beginning. */
export const UsageReportView = ({ report, source }: Props) => {
  const { answer, isRunning, isError, start, goOn, stop } = useFold(report);
  const isHalf = answer?.cursor != null && !isRunning;
  const folded = answer?.cursor === null ? answer : null;
  const { projection, playRule } = report.versions;
  const facts = [
    [texts.position, report.position],
    [texts.head, report.head ?? texts.notSealed],
    [texts.versions, texts.versionsOf(projection, playRule)],
  ] as const;
  const columns = [texts.figure, texts.value, ...(folded ? [texts.folded, texts.difference] : [])];
  const rows = figureRows(report, folded);
  const csv = () => saveCsv(`report-${report.kind}-${report.period}.csv`, [columns, ...rows, ...facts]);
  return (
    <section aria-labelledby="report" className="min-w-0 border-t border-line pt-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="report" className="text-[1.1875rem]">
          {texts.of(report.period)}
          {source && <span className="text-ink-3"> · {source}</span>}
          {report.isOpen && <span className="text-ink-3"> · {texts.open}</span>}
        </h2>
        <div className="flex flex-wrap gap-2">
          <SaveButton onClick={csv}>{texts.csv}</SaveButton>
          {!source && <SaveButton onClick={() => saveReport(report)}>{texts.save}</SaveButton>}
          {isRunning ? (
            <Button size="small" onClick={stop}>
              {texts.stop}
            </Button>
          ) : (
            <Button size="small" onClick={isHalf ? goOn : start}>
              {isHalf ? texts.goOn : texts.fold}
            </Button>
          )}
        </div>
      </div>
      {(isRunning || isHalf) && <Progress share={answer?.share ?? 0} />}
      <p role="status" className="mt-3 min-h-6 font-semibold">
        {isError ? texts.foldFailed : folded && said(report, folded)}
      </p>
      <FigureTable caption={texts.of(report.period)} columns={columns} rows={rows} />
      <dl className="mt-4 grid gap-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="[overflow-wrap:anywhere] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const said = (report: UsageReport, folded: FoldedReport): string => {
  const { differing, isOtherLog } = verdictOf(report, folded);
  if (isOtherLog) return texts.otherLog;
  return differing === 0 ? texts.equal : texts.differs(differing);
};

const SaveButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button size="small" onClick={onClick}>
    <Download size={18} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </Button>
);

const Progress = ({ share }: { share: number }) => (
  <div
    role="progressbar"
    aria-label={texts.progress}
    aria-valuenow={Math.round(share * 100)}
    className="mt-2 h-2 overflow-hidden rounded-full border border-edge"
  >
    <i className="block h-full bg-signal forced-colors:bg-[Highlight]" style={{ width: `${share * 100}%` }} />
  </div>
);

type FiguresProps = { caption: string; columns: readonly string[]; rows: ReturnType<typeof figureRows> };

const FigureTable = ({ caption, columns, rows }: FiguresProps) => (
  <div tabIndex={0} role="region" aria-label={caption} className="overflow-auto">
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
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 text-left font-medium">
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={i} className={`py-2 pr-4 text-right tabular-nums ${i === 2 && cell !== 0 ? 'text-signal-ink' : ''}`}>
                {typeof cell === 'number' ? count(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
