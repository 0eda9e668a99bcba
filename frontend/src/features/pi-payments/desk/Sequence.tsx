import {
  piDeskTexts,
  piPayoutTexts,
  type PiFlight,
  type PiFlightEvent,
  type PiPayoutFlight,
} from '@refrain/contracts/pi-payments';
import { cx } from '../../../shared/lib/cx';
import { sinceStart, took } from './times';

type Flight = PiFlight | PiPayoutFlight;
type AnyArrow = Extract<Flight['steps'][number], { arrow: unknown }>['arrow'];
type Lane = AnyArrow['lane'] | 'site';
/** Where the lanes stand, and from where to where the arrows of each go. */
type Lanes = Readonly<{
  at: Readonly<Partial<Record<Lane, string>>>;
  paths: Readonly<Partial<Record<Lane, readonly [string, string]>>>;
}>;

const OF_PAYMENT: Lanes = {
  at: { browser: '4%', site: '50%', pi: '96%' },
  paths: { browser: ['4%', '50%'], pi: ['50%', '4%'] },
};
const OF_PAYOUT: Lanes = {
  at: { site: '4%', pi: '50%', chain: '96%' },
  paths: { pi: ['4%', '50%'], chain: ['4%', '4%'] },
};
const DOUBTS: Readonly<Record<string, string>> = piPayoutTexts.doubts;

/** Each step of a payment in its order: arrows between browser, this site and Pi, and between them the events of our log. */
export const Sequence = ({ flight }: { flight: Flight }) => {
  const { steps, intendedAt } = flight;
  const lanes = 'cents' in flight ? OF_PAYOUT : OF_PAYMENT;
  const places = Object.entries(lanes.at) as readonly (readonly [Lane, string])[];
  return (
    <div className="relative py-4">
      <div aria-hidden="true" className="relative ms-14 h-6 text-[0.8125rem] font-semibold sm:me-28">
        {places.map(([lane, place]) => (
          <span key={lane} className="absolute -translate-x-1/2" style={{ insetInlineStart: place }}>
            {piDeskTexts.lanes[lane]}
          </span>
        ))}
      </div>
      <div className="relative">
        <div aria-hidden="true" className="absolute inset-y-0 end-0 start-14 sm:end-28">
          {places.map(([lane, place]) => (
            <span
              key={lane}
              className={cx('absolute inset-y-0 w-px -translate-x-1/2', lane === 'site' ? 'bg-ink' : 'bg-line-strong')}
              style={{ insetInlineStart: place }}
            />
          ))}
        </div>
        <ol className="relative">
          {steps.map((step, i) => (
            <li key={i} className="flex items-center">
              {'arrow' in step ? (
                <Arrow arrow={step.arrow} start={intendedAt} paths={lanes.paths} />
              ) : (
                <Pill event={step.event} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};

/** What came back, in words: of what Pi said the fact that says most. */
const answerOf = ({ status, code, said }: AnyArrow): string => {
  if (status === null) return piDeskTexts.noAnswer;
  const why = code ? (Object.hasOwn(DOUBTS, code) ? DOUBTS[code] : code) : said?.split(', ')[0];
  return why ? `${status}, ${why}` : String(status);
};

const Arrow = ({ arrow, start, paths }: { arrow: AnyArrow; start: string; paths: Lanes['paths'] }) => {
  const { lane, name, request, status, code, at, durationMs } = arrow;
  const why = 'why' in arrow ? piDeskTexts.whys[arrow.why] : '';
  const isWell = status !== null && code === null;
  const tone = isWell ? 'text-ink' : 'text-gold';
  const [from, to] = paths[lane] ?? ['4%', '50%'];
  return (
    <>
      <time className="w-14 flex-none text-[0.75rem] text-ink-3">{sinceStart(start, at)}</time>
      <div className="relative h-14 min-w-0 flex-1 sm:mr-0" title={request}>
        <div
          className={cx('absolute inset-y-0 grid content-center px-3 text-center', tone)}
          style={{ insetInlineStart: from, insetInlineEnd: to }}
        >
          <span className="text-[0.8125rem] leading-tight font-semibold">
            <span className="bg-paper px-1">{piDeskTexts.arrows[name]}</span>
          </span>
          <Line isWell={isWell} isLost={status === null} />
          <span className="text-[0.75rem] leading-tight text-ink-3">
            <span className="bg-paper px-1 [overflow-wrap:anywhere]">{answerOf(arrow)}</span>
          </span>
        </div>
      </div>
      <span className="hidden w-28 flex-none ps-4 text-[0.8125rem] leading-tight sm:block">
        <b className="font-semibold">{took(durationMs)}</b>
        {why && <span className="block text-ink-3">{why}</span>}
      </span>
    </>
  );
};

/** Whole where it was answered well, dashed where it was refused, and fading where no answer came. */
const Line = ({ isWell, isLost }: { isWell: boolean; isLost: boolean }) => (
  <span aria-hidden="true" className="-mx-3 flex items-center">
    <span
      className="h-0 flex-1 border-t-2 border-current"
      style={{
        borderTopStyle: isWell || isLost ? 'solid' : 'dashed',
        ...(isLost ? { maskImage: 'linear-gradient(to right, black 30%, transparent)' } : {}),
      }}
    />
    {isLost ? (
      <span className="flex-none px-1 font-bold">?</span>
    ) : (
      <span
        className="size-0 flex-none"
        style={{ borderInlineStart: '9px solid currentColor', borderBlock: '5px solid transparent' }}
      />
    )}
  </span>
);

const GOOD = ['PiPaymentCompleted', 'PiPayoutConfirmed', 'PiPayoutCompleted'];
const DOUBTFUL = [
  ...['PiPaymentDoubted', 'PiPaymentMismatched', 'PiHandAsked'],
  ...['PiPayoutDoubted', 'PiPayoutVoided', 'PiPayoutFailed'],
];

/** An event of our log, with its number in the stream of the payment. */
const Pill = ({ event: { type, revision } }: { event: PiFlightEvent }) => {
  const text = piDeskTexts.events[type as keyof typeof piDeskTexts.events] ?? type;
  const look = GOOD.includes(type)
    ? 'bg-good text-paper'
    : DOUBTFUL.includes(type)
      ? 'bg-paper text-gold inset-ring-2 inset-ring-current'
      : 'bg-ink text-paper';
  return (
    <div className="ms-14 flex-1 py-1 text-center sm:me-28">
      <span className={cx('inline-block rounded-full px-2.5 text-[0.75rem] leading-6 font-semibold', look)}>
        {text} <span className="font-normal">{revision}</span>
      </span>
    </div>
  );
};
