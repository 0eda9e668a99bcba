import { fraudTexts, type FraudReplayDetails } from '@refrain/contracts/fraud';
import { count } from '../../shared/lib/text/format';

const { facts } = fraudTexts;
/** Of fewer plays the time says nothing. */
const WORTH_A_RATE = 10_000;

/** The numbers that decide: how much was looked at, and what would change. */
export const Facts = ({ replay: { report, plays, ms } }: { replay: FraudReplayDetails }) => {
  const rate = report && ms && report.plays >= WORTH_A_RATE ? facts.rate((report.plays / ms) * 1000) : '';
  const shown = [
    { value: count(plays), says: facts.replayed(rate), isLoss: false },
    ...(report
      ? [
          {
            value: count(report.voided),
            says: facts.voided(report.counted === 0 ? 0 : report.voided / report.counted),
            isLoss: report.voided > 0,
          },
          { value: count(report.places), says: facts.places, isLoss: false },
          { value: count(report.listeners), says: facts.people(report.artists), isLoss: false },
          { value: count(report.points === 0 ? 0 : -report.points), says: facts.points, isLoss: false },
        ]
      : []),
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-5 border-y border-line py-4 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map(({ value, says, isLoss }) => (
          <div key={says} className="flex min-w-0 flex-col-reverse justify-end py-2">
            <dt className="text-sm text-ink-3">{says}</dt>
            <dd className={`font-display text-3xl font-bold tabular-nums ${isLoss ? 'text-signal-ink' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {report?.live && <p className="mt-2 text-sm text-ink-3">{fraudTexts.liveFound(report.live)}</p>}
    </>
  );
};
