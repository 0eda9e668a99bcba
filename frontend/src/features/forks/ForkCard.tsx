import { forkTexts, type Fork, type ForkComparison } from '@refrain/contracts/forks';
import { useState } from 'react';
import { ago, bytes, date } from '../../shared/lib/text/format';
import { cx } from '../../shared/lib/cx';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useChooseForkMutation, useCompareForkMutation, useDropForkMutation } from './api';
import { Difference } from './Difference';
import { momentText, saidOf } from './said';

/** Where a newcomer sees at once what a fork does. */
const FIRST_LOOK = '/charts?window=all';

/** A fork: what is other in it, how far it is, and what can be done with it. */
export const ForkCard = ({ fork }: { fork: Fork }) => {
  const { name, rules, state, failure, forkedBy, forkedAt, asOf, expiresAt, sizeBytes, isChosen } = fork;
  const [found, setFound] = useState<ForkComparison | null>(null);
  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[1.1875rem] [overflow-wrap:anywhere]">{name}</h3>
        <p className={cx('text-sm font-semibold', state === 'failed' ? 'text-signal-ink' : 'text-ink-2')}>
          {forkTexts.states[state]}
        </p>
      </div>
      <ul className="mt-1 text-ink-2">
        {saidOf(rules).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1 text-[0.8125rem] text-ink-3">
        {[
          ...(asOf === forkedAt ? [] : [forkTexts.upTo(momentText(asOf))]),
          forkTexts.by(forkedBy, ago(forkedAt)),
          forkTexts.expires(date(expiresAt)),
          ...(sizeBytes === null ? [] : [bytes(sizeBytes)]),
        ].join(', ')}
      </p>
      {failure && <p className="mt-2 text-signal-ink">{forkTexts.failures[failure]}</p>}
      {state === 'folding' && <Progress fork={fork} />}
      <Acts fork={fork} isChosen={isChosen} onCompared={setFound} />
      {found && state === 'folded' && <Difference name={name} found={found} />}
    </li>
  );
};

/** How far it is. It goes on whether this page is open or not. */
const Progress = ({ fork: { name, share } }: { fork: Fork }) => (
  <div className="mt-3 flex items-center gap-3">
    <div
      role="progressbar"
      aria-label={forkTexts.progress(name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-pill bg-sunk"
    >
      <div className="h-full bg-ink" style={{ width: forkTexts.percent(share).replace(' ', '') }} />
    </div>
    <span className="text-sm text-ink-2 tabular-nums">{forkTexts.percent(share)}</span>
  </div>
);

type ActsProps = { fork: Fork; isChosen: boolean; onCompared: (found: ForkComparison) => void };

const Acts = ({ fork: { id, name, state }, isChosen, onCompared }: ActsProps) => {
  const [choose, choosing] = useChooseForkMutation();
  const [compare, comparing] = useCompareForkMutation();
  const [drop] = useDropForkMutation();
  const [isAsking, setAsking] = useState(false);
  const isFolding = state === 'folding';
  const look = async () => {
    // Everything that was fetched before is of another history.
    if (sayOutcome(await choose(id), { failed: forkTexts.failed })) window.location.assign(FIRST_LOOK);
  };
  const show = async () => {
    const answer = await compare(id);
    if (sayOutcome(answer, { failed: forkTexts.failed }) && answer.data) onCompared(answer.data);
  };
  const away = async () => sayOutcome(await drop(id), { failed: forkTexts.failed, done: { title: forkTexts.dropped } });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {state === 'folded' && (
        <>
          {!isChosen && (
            <Button variant="primary" aria-label={forkTexts.lookOf(name)} busy={choosing.isLoading} onClick={() => void look()}>
              {forkTexts.look}
            </Button>
          )}
          <Button aria-label={forkTexts.compareOf(name)} busy={comparing.isLoading} onClick={() => void show()}>
            {forkTexts.compare}
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        aria-label={isFolding ? forkTexts.cancelOf(name) : forkTexts.dropOf(name)}
        onClick={() => (isFolding ? void away() : setAsking(true))}
      >
        {isFolding ? forkTexts.cancel : forkTexts.drop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={forkTexts.dropTitle(name)}
        description={forkTexts.dropHint}
        confirm={forkTexts.drop}
        onConfirm={away}
      />
    </div>
  );
};
