import { earningTexts, type Statement } from '@refrain/contracts/earnings';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { date } from '../../../shared/lib/text/format';
import { dollars, monthText } from '../../../shared/lib/money/dollars';
import { buttonClass } from '../../../shared/ui/Button';
import { statementAddress } from '../EarningsPage';

/** The month, the way to those beside it, and what it comes to. */
export const Head = ({ statement }: { statement: Statement }) => {
  const { month, artist, isOpen, closedAt, total, earlier, later } = statement;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <Beside month={earlier} label={earningTexts.earlier} icon={ChevronLeft} />
          <h1 tabIndex={-1} className="title text-[clamp(min(2.25rem,14vw),6vw,4rem)]">
            {monthText(month)}
          </h1>
          <Beside month={later} label={earningTexts.later} icon={ChevronRight} />
        </div>
        <p className="mt-2 text-ink-2">
          {isOpen || closedAt === null
            ? earningTexts.soFar(artist.displayName)
            : earningTexts.closed(artist.displayName, date(closedAt))}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-5">
        <div>
          <span className="text-[0.8125rem] font-semibold text-ink-3">
            {isOpen ? earningTexts.totalSoFar : earningTexts.total}
          </span>
          <div className="font-display text-[2rem] font-bold">{dollars(total)}</div>
        </div>
        <a href={`/api/earnings/months/${month}/statement.csv`} download className={buttonClass()}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {earningTexts.csv}
        </a>
      </div>
    </header>
  );
};

type BesideProps = { month: string | null; label: string; icon: typeof ChevronLeft };

const Beside = ({ month, label, icon: Icon }: BesideProps) =>
  month && (
    <Link
      to={statementAddress(month)}
      aria-label={`${label}: ${monthText(month)}`}
      className="grid size-11 flex-none place-items-center text-ink-2 hover:text-ink"
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
