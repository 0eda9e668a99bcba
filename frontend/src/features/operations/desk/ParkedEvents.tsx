import type { ParkedItem, ParkedOf } from '@refrain/contracts/kernel';
import { operationsTexts } from '@refrain/contracts/operations';
import { count, plural } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { retrying } from '../acting';
import { useRetryParkedMutation } from '../api';

const texts = operationsTexts.parked;
/** Of each projection; the rest is a number. */
const SHOWN = 10;

/** What projections could not fold, with another try once its cause is mended. */
export const ParkedEvents = ({ parked }: { parked: readonly ParkedOf[] }) => (
  <section aria-labelledby="parked-events">
    <h2 id="parked-events" className="text-2xl">
      {texts.title}
    </h2>
    {parked.length === 0 ? (
      <p className="mt-1 text-ink-2">{texts.none}</p>
    ) : (
      <>
        <p className="mt-1 mb-3 max-w-[60ch] text-ink-2">{texts.hint}</p>
        <ul aria-label={texts.title}>
          {parked.map((each) => (
            <ParkedIn key={each.projection} parked={each} />
          ))}
        </ul>
      </>
    )}
  </section>
);

const ParkedIn = ({ parked: { projection, count: all, events } }: { parked: ParkedOf }) => {
  const [retry, retrying_] = useRetryParkedMutation();
  const shown = events.slice(0, SHOWN);
  return (
    <>
      {shown.map((event) => (
        <Parked key={event.position} projection={projection} event={event} />
      ))}
      {all > 1 && (
        <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2.5">
          <span className="text-ink-2">{all > shown.length ? texts.more(plural(all - shown.length, 'event')) : ''}</span>
          <Button
            size="small"
            busy={retrying_.isLoading}
            aria-label={texts.retryAllOf(projection)}
            onClick={() => void retrying(retry({ name: projection }))}
          >
            {texts.retryAll}
          </Button>
        </li>
      )}
    </>
  );
};

const Parked = ({ projection, event }: { projection: string; event: ParkedItem }) => {
  const [retry, trying] = useRetryParkedMutation();
  const { type, position, reason } = event;
  return (
    <li className="grid gap-2 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {type}, <span className="font-normal text-ink-3">{texts.of(count(Number(position)), projection)}</span>
        </p>
        <p className="text-[0.8125rem] text-ink-2">{reason}</p>
      </div>
      <Button
        size="small"
        className="justify-self-start"
        busy={trying.isLoading}
        aria-label={texts.retryOf(type, projection)}
        onClick={() => void retrying(retry({ name: projection, position }))}
      >
        {texts.retry}
      </Button>
    </li>
  );
};
