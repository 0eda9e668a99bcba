import { eventDeskTexts, type AnnouncedEvent } from '@refrain/contracts/events';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useCancelEventMutation } from './api';

type Props = { event: AnnouncedEvent | null; onClose: () => void };

export const ConfirmCancellation = ({ event, onClose }: Props) => {
  const [cancel] = useCancelEventMutation();
  const { submit } = useSubmit(cancel, {
    failed: eventDeskTexts.cancelFailed,
    done: { title: eventDeskTexts.cancelledToast },
  });
  return (
    <ConfirmDialog
      open={event !== null}
      onOpenChange={onClose}
      title={eventDeskTexts.confirmTitle}
      description={eventDeskTexts.confirmText}
      quote={event?.title}
      cancel={eventDeskTexts.keep}
      confirm={eventDeskTexts.cancelShort}
      onConfirm={async () => event !== null && submit(event.id)}
    />
  );
};
