import { fraudRuleTexts, fraudTexts, type FraudNames, type FraudReport } from '@refrain/contracts/fraud';
import { date } from '../../shared/lib/text/format';

type Props = { report: FraudReport; names: FraudNames };

/** Single plays with the number that convicts each of them. */
export const Samples = ({ report: { samples }, names }: Props) => (
  <section aria-labelledby="samples">
    <h2 id="samples" className="text-2xl">
      {fraudTexts.samples}
    </h2>
    <p className="mb-3 text-sm text-ink-3">{fraudTexts.samplesHint}</p>
    <ul>
      {samples.map(({ playId, listenerId, trackId, recordedAt, rule, fact }) => (
        <li key={playId} className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <b className="font-semibold">{`${fraudRuleTexts[rule].name}: ${fraudRuleTexts[rule].says(fact)}`}</b>
            <span className="block text-sm text-ink-2">
              {fraudTexts.sample(names[listenerId] ?? fraudTexts.gone, names[trackId] ?? fraudTexts.goneSong)}
            </span>
          </span>
          <span className="text-sm text-ink-3">{date(recordedAt)}</span>
        </li>
      ))}
    </ul>
  </section>
);
