import { sessionTexts } from '@refrain/contracts/accounts';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { endingSeen, type Ending } from '../../../session/ending';
import { useExtendSessionMutation } from '../../../session/sessions-api';
import { useAppDispatch } from '../../../shared/lib/redux';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useHeightVariable } from '../use-height-variable';

/** Two minutes before the end of a session, in sight wherever the page is scrolled. It takes the focus from nothing: what is being written goes on. */
export const SessionEnding = ({ ending }: { ending: Exclude<Ending, null> }) => {
  const dispatch = useAppDispatch();
  const [extend] = useExtendSessionMutation();
  const { submit, isBusy } = useSubmit(extend, { failed: sessionTexts.sessionEnding });
  const box = useRef<HTMLDivElement>(null);
  useHeightVariable(box, '--notice');
  const hide = () => dispatch(endingSeen(null));
  const stay = async () => void ((await submit()) && hide());
  return (
    <div
      ref={box}
      role="alert"
      className="sticky top-(--head,0px) z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-sunk px-4 py-2.5 md:px-8"
    >
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">{sessionTexts.sessionEnding}.</b>{' '}
        <span className="squat:sr-only">
          {ending === 'idle' ? sessionTexts.sessionEndingIdle : sessionTexts.sessionEndingLast}
        </span>
      </p>
      <div className="flex items-center gap-1">
        {ending === 'idle' && (
          <Button variant="primary" busy={isBusy} onClick={() => void stay()}>
            {sessionTexts.staySignedIn}
          </Button>
        )}
        <IconButton label={sessionTexts.sessionEndingHide} onClick={hide}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
};
