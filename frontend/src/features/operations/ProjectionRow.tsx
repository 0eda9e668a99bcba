import { COUNTED_LAG } from '@refrain/contracts/kernel';
import { adminTexts, type ProjectionState } from '@refrain/contracts/operations';
import { cx } from '../../shared/lib/cx';
import { count, plural } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { useOrderRebuildMutation, useSwitchBackMutation } from './api';
import { acting, rowId } from './acting';
import { Generations } from './Generations';
import { RebuildCard } from './RebuildCard';

type Props = { projection: ProjectionState; mayRebuild: boolean };

const eventsOf = (n: number): string => (n >= COUNTED_LAG ? `${count(n)}+ events` : plural(n, 'event'));

/** How it is, in a word, and whether that asks for a look. */
const conditionOf = ({ lag, parked }: ProjectionState): Readonly<{ text: string; isWell: boolean }> => {
  if (parked > 0) return { text: adminTexts.parked(eventsOf(parked)), isWell: false };
  if (lag === null) return { text: adminTexts.otherVersion, isWell: false };
  return lag > 0
    ? { text: adminTexts.behind(eventsOf(lag)), isWell: lag < COUNTED_LAG }
    : { text: adminTexts.upToDate, isWell: true };
};

/** A read model: where it stands, and what is built beside it. */
export const ProjectionRow = ({ projection, mayRebuild }: Props) => {
  const { name, version, storedVersion, position, rebuild, generations } = projection;
  const { text, isWell } = conditionOf(projection);
  return (
    <li id={rowId(name)} tabIndex={-1} className="scroll-mt-24 border-t border-line py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <div className="min-w-0">
          <h3 className="text-[1.0625rem] [overflow-wrap:anywhere]">{name}</h3>
          <p className="text-[0.8125rem] text-ink-3">
            {adminTexts.version(storedVersion ?? version)}, {adminTexts.position(count(Number(position)))}
          </p>
        </div>
        <p className={cx('text-sm font-semibold', isWell ? 'text-ink-2' : 'text-signal-ink')}>{text}</p>
        {mayRebuild && <Acts projection={projection} />}
      </div>
      {rebuild && <RebuildCard name={name} rebuild={rebuild} mayRebuild={mayRebuild} />}
      <Generations name={name} generations={generations} mayDrop={mayRebuild} />
    </li>
  );
};

const Acts = ({ projection: { name, rebuild, canGoBack } }: { projection: ProjectionState }) => {
  const [order, ordering] = useOrderRebuildMutation();
  const [goBack, goingBack] = useSwitchBackMutation();
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      {canGoBack && (
        <Button
          size="small"
          variant="quiet"
          busy={goingBack.isLoading}
          aria-label={adminTexts.goBackOf(name)}
          onClick={() => void acting(goBack(name), adminTexts.wentBack(name))}
        >
          {adminTexts.goBack}
        </Button>
      )}
      <Button
        size="small"
        busy={ordering.isLoading}
        aria-disabled={rebuild !== null}
        aria-label={adminTexts.rebuildOf(name)}
        onClick={() => void acting(order(name))}
      >
        {adminTexts.rebuild}
      </Button>
    </div>
  );
};
