import { commonTexts } from '@refrain/contracts/kernel';
import {
  DUPLICATE_DECISIONS,
  duplicateRules,
  duplicateTexts,
  type DuplicateDecision,
  type DuplicatePair,
} from '@refrain/contracts/duplicates';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useDecideDuplicateMutation } from './api';

const { failed, recorded } = duplicateTexts;

/** What an admin can say of a pair, each with a reason; and the way to where a song is taken down. */
export const Decide = ({ pair: { id, decided }, name }: { pair: DuplicatePair; name: string }) => {
  const [asked, setAsked] = useState<DuplicateDecision | null>(null);
  const [decide] = useDecideDuplicateMutation();
  const { submit } = useSubmit(decide, { failed, reason: commonTexts.unchanged, done: { title: recorded } });
  const left = DUPLICATE_DECISIONS.filter((decision) => decision !== decided?.decision);
  const shown = asked ?? left[0] ?? 'different';
  return (
    <div className="flex flex-wrap gap-2">
      {left.map((decision) => (
        <Button key={decision} aria-label={`${duplicateTexts.decisions[decision]}: ${name}`} onClick={() => setAsked(decision)}>
          {duplicateTexts.decisions[decision]}
        </Button>
      ))}
      <Link to="/admin/content" className={buttonClass({ variant: 'quiet' })}>
        {duplicateTexts.moderation}
      </Link>
      <TextDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={duplicateTexts.decisions[shown]}
        description={duplicateTexts.hints[shown]}
        confirm={duplicateTexts.confirm}
        look="primary"
        label={duplicateTexts.reason}
        hint={duplicateTexts.left}
        rule={duplicateRules.reason}
        onConfirm={(reason) => submit({ id, body: { decision: shown, reason } })}
      />
    </div>
  );
};
