import { forkTexts, type ForkComparison, type MovedAmount, type MovedRank } from '@refrain/contracts/forks';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dollars } from '../../shared/lib/money/dollars';
import { count } from '../../shared/lib/text/format';

const texts = forkTexts.difference;
const HEAD = 'py-2 font-medium';
const CELL = 'py-2.5 pl-3 text-right tabular-nums';

/** What is other in a fork: the numbers that decide, then places, sums and read models. */
export const Difference = ({ name, found }: { name: string; found: ForkComparison }) => {
  const { isSamePosition, ranks, amounts, documents } = found;
  const facts = [
    { value: count(ranks.moved), says: texts.moved(ranks.compared) },
    { value: count(amounts.changed), says: texts.artists(amounts.artists) },
    { value: dollars(amounts.total), says: texts.paid },
    { value: dollars(amounts.forkTotal), says: texts.wouldPay },
  ];
  return (
    <section aria-label={texts.title(name)} className="mt-5 grid gap-6">
      <dl className="grid grid-cols-2 gap-x-5 border-y border-line py-3 lg:grid-cols-4">
        {facts.map(({ value, says }) => (
          <div key={says} className="flex min-w-0 flex-col-reverse justify-end py-2">
            <dt className="text-sm text-ink-3">{says}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {!isSamePosition && <p className="text-sm text-ink-3">{texts.later}</p>}
      <Table title={texts.ranks} columns={[texts.song, texts.place, texts.wouldBe, texts.plays, texts.wouldBe]}>
        {ranks.first.map((rank) => (
          <Rank key={rank.trackId} rank={rank} />
        ))}
      </Table>
      <Table title={texts.amounts} columns={[texts.artist, texts.stated, texts.wouldBe]}>
        {amounts.first.map((amount) => (
          <Amount key={amount.artistId} amount={amount} />
        ))}
      </Table>
      <div>
        <h4 className="mb-1 font-semibold">{texts.documents}</h4>
        <ul className="text-sm text-ink-2">
          {documents.map((each) => (
            <li key={each.projection}>
              {each.projection}: {texts.counts(each)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const Rank = ({ rank: { trackId, title, place, forkPlace, plays, forkPlays } }: { rank: MovedRank }) => (
  <tr className="border-b border-line">
    <th scope="row" className="py-2.5 text-left font-medium">
      {title ? (
        <Link to={`/track/${trackId}`} className="font-semibold hover:underline pointer-coarse:py-3">
          {title}
        </Link>
      ) : (
        texts.goneSong
      )}
    </th>
    <td className={CELL}>{place ?? texts.outside}</td>
    <td className={`${CELL} font-semibold`}>{forkPlace ?? texts.outside}</td>
    <td className={CELL}>{count(plays)}</td>
    <td className={`${CELL} font-semibold`}>{count(forkPlays)}</td>
  </tr>
);

const Amount = ({ amount: { name, amount, forkAmount } }: { amount: MovedAmount }) => (
  <tr className="border-b border-line">
    <th scope="row" className="py-2.5 text-left font-medium">
      {name ?? texts.gone}
    </th>
    <td className={CELL}>{dollars(amount)}</td>
    <td className={`${CELL} font-semibold`}>{dollars(forkAmount)}</td>
  </tr>
);

type TableProps = { title: string; columns: readonly string[]; children: readonly ReactNode[] };

const Table = ({ title, columns: [first, ...others], children }: TableProps) => {
  const id = useId();
  return (
    <div className="min-w-0">
      <h4 id={id} className="mb-1 font-semibold">
        {title}
      </h4>
      {children.length === 0 ? (
        <p className="text-ink-2">{texts.none}</p>
      ) : (
        // Wider than a phone: it is read by moving it.
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-labelledby={id}>
          <table className="w-full">
            <thead>
              <tr className="border-b border-line text-[0.8125rem] text-ink-3">
                <th scope="col" className={`${HEAD} text-left`}>
                  {first}
                </th>
                {others.map((column, i) => (
                  <th key={i} scope="col" className={`${HEAD} pl-3 text-right`}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </div>
  );
};
