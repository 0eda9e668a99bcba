import { complianceTexts, verifyTexts } from '@refrain/contracts/audit';
import { date } from '../../../shared/lib/text/format';
import type { Verdict } from '../../../shared/lib/verify-bundle';

type Props = { name: string; verdict: Verdict };

/** What was found, and where it fails. */
export const VerdictBlock = ({ name, verdict }: Props) =>
  verdict.ok ? (
    <section className="border-l-2 border-good pl-4">
      <h2 className="text-2xl text-good">{verifyTexts.proven}</h2>
      <p className="mt-1 text-ink-2">{verifyTexts.stood(verdict.events.length, verdict.bundle.head.size)}</p>
      <Facts verdict={verdict} name={name} />
    </section>
  ) : (
    <section className="border-l-2 border-signal pl-4">
      <h2 className="text-2xl text-signal-ink">{verifyTexts.notProven}</h2>
      <p className="mt-1">{verdict.text}</p>
      <p className="mt-2 text-[0.8125rem] break-words text-ink-2">
        {verifyTexts.where(verdict.where)} {verdict.code}, {name}
      </p>
    </section>
  );

const Facts = ({ name, verdict: { bundle, events, isKeyKnown } }: { name: string; verdict: Verdict & { ok: true } }) => {
  const { head, subject } = bundle;
  const facts = [
    [verifyTexts.file, name],
    [verifyTexts.about, `${complianceTexts.kinds[subject.kind]} ${subject.id}`],
    [verifyTexts.signedAt, new Date(head.at).toUTCString()],
    [verifyTexts.root, head.root],
    [verifyTexts.keyIs[isKeyKnown ? 'true' : 'false'], head.key],
  ] as const;
  return (
    <>
      <dl className="mt-4 text-[0.8125rem] break-words text-ink-2">
        {facts.map(([term, value]) => (
          <div key={term} className="mt-1">
            <dt className="text-ink-3">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-[0.8125rem] font-semibold text-ink-3">{verifyTexts.events}</h3>
      <ol>
        {events.map(({ number, type, at, stream, revision }) => (
          <li key={number} className="border-t border-line py-2">
            <div className="flex flex-wrap justify-between gap-x-4">
              <b className="font-semibold">{type}</b>
              <time dateTime={at} className="text-[0.8125rem] text-ink-3">
                {date(at)}
              </time>
            </div>
            <p className="text-[0.8125rem] break-words text-ink-2">
              {verifyTexts.number(number)} · {stream}/{revision}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
};
