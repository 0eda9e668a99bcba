import { piDeskTexts, type PiPerson } from '@refrain/contracts/pi-payments';
import { cx } from '../../../shared/lib/cx';
import type { Condition } from './DeskRow';

type Fact = keyof typeof piDeskTexts.facts;
type Props = {
  amount: string;
  person: PiPerson | null;
  intendedAt: string;
  condition: Condition;
  facts: Readonly<Partial<Record<Fact, string | null>>>;
};

/** An amount on its way: its person, when it began, how it is, and its facts. */
export const FlightHead = ({ amount, person, intendedAt, condition: { text, icon: Icon, tone }, facts }: Props) => (
  <header className="border-b border-line pb-4">
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <h2 className="font-display text-[2rem] font-bold">{amount}</h2>
      <p className={cx('flex items-center gap-1 font-semibold', tone)}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" className="flex-none" />
        {text}
      </p>
    </div>
    <p className="text-ink-2">
      {person?.displayName ?? piDeskTexts.gone}, {new Date(intendedAt).toLocaleString('en-GB')}
    </p>
    <dl className="mt-3 grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 text-[0.8125rem] [overflow-wrap:anywhere]">
      {Object.entries(facts).map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="contents">
            <dt className="text-ink-3">{piDeskTexts.facts[name as Fact]}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  </header>
);
