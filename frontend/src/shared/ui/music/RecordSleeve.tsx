import { accountTexts } from '@refrain/contracts/accounts';
import { Logo } from '../Logo';

const GROOVES = Array.from({ length: 26 }, (_, i) => ({
  radius: 49 - i * 1.55,
  dark: i % 9 === 4,
  width: i % 9 === 4 ? 0.9 : 0.35 + (i % 4) * 0.1,
  dashes: `${200 - i * 5} ${2 + ((i * 7) % 23)}`,
  turn: i * 23,
}));

/** The turns of a record, seen from above. Decorative. */
export const Grooves = ({ className }: { className: string }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
    {GROOVES.map(({ radius, dark, width, dashes, turn }) => (
      <circle
        key={radius}
        cx="50"
        cy="50"
        r={radius}
        fill="none"
        stroke={dark ? '#1c1815' : '#f4e7cf'}
        strokeWidth={width}
        strokeDasharray={dashes}
        transform={`rotate(${turn} 50 50)`}
      />
    ))}
    <circle cx="50" cy="50" r="8.5" fill="#1c1815" />
    <circle cx="50" cy="50" r="1.2" fill="#f4e7cf" />
  </svg>
);

/** The front of the sleeve: half the screen, on small ones a band across the top. */
export const RecordSleeve = () => (
  <aside className="relative isolate h-36 overflow-hidden bg-[#c93013] text-[#fff6e6] sm:h-44 lg:sticky lg:top-0 lg:col-start-2 lg:row-start-1 lg:h-dvh">
    <Grooves className="absolute -top-24 -right-28 w-80 max-[23rem]:-right-40 motion-safe:animate-[spin-record_90s_linear_infinite] lg:-top-[10%] lg:-right-[18%] lg:w-[120%]" />
    <p className="absolute bottom-5 left-5 flex items-center gap-2.5 font-display text-2xl leading-none font-extrabold tracking-[-0.03em] sm:left-[clamp(24px,6vw,96px)] lg:hidden">
      <Logo size={32} /> Refrain
    </p>
  </aside>
);

/** What Refrain is about, on the front of the sleeve; small screens have no room for it. */
export const Idea = () => (
  <section aria-label={accountTexts.ideaTitle} className="hidden pb-11 lg:block">
    <h2 className="max-w-[16em] text-[2.125rem]">{accountTexts.ideaTitle}</h2>
    <p className="mt-2 max-w-[44ch] text-base">{accountTexts.idea}</p>
  </section>
);
