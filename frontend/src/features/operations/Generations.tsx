import { adminTexts, type NamedGeneration } from '@refrain/contracts/operations';
import { useState } from 'react';
import { bytes, count } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { acting, focusRow } from './acting';
import { useDropGenerationMutation } from './api';

type Props = { name: string; generations: readonly NamedGeneration[]; mayDrop: boolean };

/** What was built of a read model under names, beside the one that serves. */
export const Generations = ({ name, generations, mayDrop }: Props) =>
  generations.length > 0 && (
    <div className="mt-3">
      <p className="text-[0.8125rem] text-ink-3" aria-hidden="true">
        {adminTexts.generations}
      </p>
      <ul aria-label={adminTexts.generationsOf(name)}>
        {generations.map((generation) => (
          <li key={generation.name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <p className="min-w-0 text-sm">
              <b className="font-semibold [overflow-wrap:anywhere]">{generation.name}</b>{' '}
              <span className="text-ink-2 tabular-nums">{saidOf(generation)}</span>
            </p>
            {mayDrop && <Drop name={name} generation={generation.name} />}
          </li>
        ))}
      </ul>
    </div>
  );

const saidOf = ({ state, share, until, sizeBytes }: NamedGeneration): string => {
  const end = count(Number(until));
  const built = state === 'complete' ? adminTexts.complete(end) : adminTexts.incomplete(Math.floor(share * 100), end);
  return [built, ...(sizeBytes === null ? [] : [bytes(sizeBytes)])].join(', ');
};

const Drop = ({ name, generation }: { name: string; generation: string }) => {
  const [drop] = useDropGenerationMutation();
  const [isAsking, setAsking] = useState(false);
  const away = async () => {
    const isDone = await acting(drop({ name, generation }), adminTexts.droppedGeneration(generation));
    if (isDone) focusRow(name);
    return isDone;
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={adminTexts.dropGeneration(generation, name)}
        onClick={() => setAsking(true)}
      >
        {adminTexts.drop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={adminTexts.dropTitle(generation)}
        description={adminTexts.dropHint}
        confirm={adminTexts.drop}
        onConfirm={away}
      />
    </>
  );
};
