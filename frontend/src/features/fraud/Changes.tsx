import { fraudRuleTexts, fraudTexts, type FraudNames, type FraudReport } from '@refrain/contracts/fraud';
import { Link } from 'react-router-dom';
import { count } from '../../shared/lib/text/format';

const HEAD = 'py-2 font-medium';
const CELL = 'py-2.5 pl-3 text-right tabular-nums';
const { columns } = fraudTexts;

type Props = { report: FraudReport; names: FraudNames };

/** Songs that would lose plays, those that lose most first. */
export const Changes = ({ report: { tracks }, names }: Props) => (
  <section aria-labelledby="changes" className="min-w-0">
    <h2 id="changes" className="mb-3 text-2xl">
      {fraudTexts.changes}
    </h2>
    {tracks.length === 0 ? (
      <p className="text-ink-2">{fraudTexts.noChanges}</p>
    ) : (
      // Wider than a phone: it is read by moving it.
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-labelledby="changes">
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-[0.8125rem] text-ink-3">
              <th scope="col" className={`${HEAD} text-left`}>
                {columns.track}
              </th>
              {[columns.plays, columns.after, columns.place, columns.why].map((column) => (
                <th key={column} scope="col" className={`${HEAD} pl-3 text-right`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tracks.map(({ trackId, artistId, plays, after, place, placeAfter, rules }) => (
              <tr key={trackId} className="border-b border-line">
                <th scope="row" className="py-2.5 text-left leading-snug font-medium">
                  {names[trackId] ? (
                    <Link to={`/track/${trackId}`} className="font-semibold hover:underline pointer-coarse:py-3">
                      {names[trackId]}
                    </Link>
                  ) : (
                    fraudTexts.goneSong
                  )}
                  <span className="block text-[0.8125rem] text-ink-3">{names[artistId] ?? fraudTexts.gone}</span>
                </th>
                <td className={CELL}>{count(plays)}</td>
                <td className={`${CELL} font-semibold ${after < plays ? 'text-signal-ink' : ''}`}>{count(after)}</td>
                <td className={`${CELL} whitespace-nowrap`}>{fraudTexts.place(place, placeAfter)}</td>
                <td className={`${CELL} text-sm text-ink-3`}>{rules.map((rule) => fraudRuleTexts[rule].name).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);
