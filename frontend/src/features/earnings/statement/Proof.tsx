import { earningTexts, type Statement } from '@refrain/contracts/earnings';

/** Where the statement stands in the log, and up to where the plays count that it is made of. */
export const Proof = ({ proof }: { proof: NonNullable<Statement['proof']> }) => {
  const texts = earningTexts.proofOf;
  const parts: readonly (readonly [string, string])[] = [
    [texts.statement, proof.statementId],
    [texts.closed, `${proof.stream}, ${proof.eventId}`],
    [texts.digest, proof.digest],
  ];
  return (
    <section aria-labelledby="statement-proof" className="mt-9 border-l-2 border-ink pl-4">
      <h2 id="statement-proof" className="text-[1.375rem]">
        {earningTexts.proof}
      </h2>
      <dl className="mt-2 text-[0.8125rem] break-words text-ink-2">
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt className="mt-1 text-ink-3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[0.8125rem] text-ink-2">
        {earningTexts.proofHint}{' '}
        <a href="/api/audit/head" className="underline pointer-coarse:py-3">
          {earningTexts.head}
        </a>
      </p>
    </section>
  );
};
