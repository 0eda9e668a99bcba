import { FAILURE_KINDS, securityTexts as texts, type FailureDay } from '@refrain/contracts/security';
import { count, date } from '../../shared/lib/text/format';

const total = ({ failures }: FailureDay): number => FAILURE_KINDS.reduce((sum, kind) => sum + failures[kind], 0);

/** Failures by day and kind, the days on which there were any, the newest first. */
export const Failures = ({ days }: { days: readonly FailureDay[] }) => {
  const some = days.filter((day) => total(day) > 0);
  if (some.length === 0) return <p className="text-ink-2">{texts.quiet}</p>;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={texts.failed}>
      <table className="w-full text-sm">
        <thead className="text-left text-ink-3">
          <tr>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {texts.day}
            </th>
            {FAILURE_KINDS.map((kind) => (
              <th key={kind} scope="col" className="py-2 pr-4 text-right font-semibold">
                {texts.failures[kind]}
              </th>
            ))}
            <th scope="col" className="py-2 text-right font-semibold">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {some.map((day) => (
            <tr key={day.day} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-4 text-left font-semibold">
                {date(day.day)}
              </th>
              {FAILURE_KINDS.map((kind) => (
                <td key={kind} className="py-2.5 pr-4 text-right tabular-nums text-ink-2">
                  {count(day.failures[kind])}
                </td>
              ))}
              <td className="py-2.5 text-right font-semibold tabular-nums">{count(total(day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
