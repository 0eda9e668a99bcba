import { securityTexts as texts, type TurnedAway as Locked } from '@refrain/contracts/security';
import { plural } from '../../shared/lib/text/format';
import { clockAt } from './clock-at';

/** How many names and addresses have no attempt left, for what and until when. */
export const TurnedAway = ({ all }: { all: readonly Locked[] }) => {
  if (all.length === 0) return <p className="text-ink-2">{texts.noLocks}</p>;
  return (
    <ul aria-label={texts.locked} className="border-b border-line">
      {all.map(({ kind, by, count, until }) => (
        <li
          key={`${kind} ${by}`}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
        >
          <b className="font-semibold">{texts.kinds[kind]}</b>
          <span className="text-sm text-ink-2">{texts.turnedAway(plural(count, ...texts.by[by]), clockAt(until))}</span>
        </li>
      ))}
    </ul>
  );
};
