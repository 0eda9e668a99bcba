import { operationsTexts, type Operations, type StuckLane } from '@refrain/contracts/operations';
import { count, plural } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { Block } from '../../../shared/ui/list/Block';
import { acting } from '../acting';
import { useRetryLaneMutation, useSkipLaneMutation } from '../api';
import { SkipButton } from './SkipButton';

const texts = operationsTexts.reactions;

/** Reactions with something waiting, and the lanes that fail, with their way on. */
export const Reactions = ({ operations: { reactions, lanes }, mayAct }: { operations: Operations; mayAct: boolean }) => {
  const busy = reactions.filter(({ waiting, failing, parked }) => waiting + failing + parked > 0);
  const idle = reactions.length - busy.length;
  return (
    <Block title={texts.title} note={<span>{texts.note}</span>}>
      {busy.length > 0 && (
        <ul aria-label={texts.title}>
          {busy.map(({ name, waiting }) => (
            <li key={name} className="flex min-h-11 items-center justify-between gap-3">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <b className="font-semibold tabular-nums">{count(waiting)}</b>
            </li>
          ))}
        </ul>
      )}
      {lanes.map((lane) => (
        <Lane key={`${lane.reaction} ${lane.lane}`} lane={lane} mayAct={mayAct} />
      ))}
      <p className="text-[0.8125rem] text-ink-3">{busy.length === 0 ? texts.idle : idle > 0 && texts.all(count(idle))}</p>
    </Block>
  );
};

const Lane = ({ lane: { reaction: name, lane, eventId, eventType, attempts, fault, parkedAt }, mayAct }: Props) => {
  const [retry, retrying] = useRetryLaneMutation();
  const [skip] = useSkipLaneMutation();
  return (
    <div className="rounded-card border border-signal-ink px-3 py-2.5">
      <p className="font-semibold text-signal-ink [overflow-wrap:anywhere]">
        {parkedAt === null ? texts.failing : texts.parked}: {name}
      </p>
      <p className="text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">
        {eventType}, {lane}
      </p>
      <p className="mt-1 text-sm text-ink-2">{texts.lane(plural(attempts, 'time'), fault)}</p>
      {mayAct && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button
            size="small"
            busy={retrying.isLoading}
            aria-label={texts.retryOf(lane)}
            onClick={() => void acting(retry({ name, lane, eventId }), texts.retried)}
          >
            {texts.retry}
          </Button>
          <SkipButton
            text={texts.skip}
            label={texts.skipOf(lane)}
            title={texts.skipTitle}
            hint={texts.skipHint}
            quote={`${eventType}, ${lane}`}
            onSkip={(reason) => acting(skip({ name, lane, eventId, reason }), texts.skipped)}
          />
        </div>
      )}
    </div>
  );
};
type Props = { lane: StuckLane; mayAct: boolean };
