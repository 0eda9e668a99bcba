import { eventDeskTexts, type AnnouncedEvent } from '@refrain/contracts/events';
import { problemMessage } from '../../shared/lib/api';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { toast } from '../../shared/ui/toast/toast';
import { useCancelEventMutation } from './api';

type Props = { event: AnnouncedEvent | null; onClose: () => void };

export const ConfirmCancellation = ({ event, onClose }: Props) => {
  const [cancel, { isLoading }] = useCancelEventMutation();
  const confirm = async () => {
    if (!event) return;
    const { error } = await cancel(event.id);
    if (error) return toast({ title: eventDeskTexts.cancelFailed, description: problemMessage(error, ''), tone: 'destructive' });
    onClose();
    toast({ title: eventDeskTexts.cancelledToast });
  };
  return (
    <Dialog
      open={event !== null}
      onOpenChange={(open) => !open && onClose()}
      title={eventDeskTexts.confirmTitle}
      description={eventDeskTexts.confirmText}
      busy={isLoading}
    >
      <blockquote className="liner line-clamp-3 border-l-2 border-line-strong pl-4 [overflow-wrap:anywhere]">
        {event?.title}
      </blockquote>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isLoading} onClick={onClose}>
          {eventDeskTexts.keep}
        </Button>
        <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
          {eventDeskTexts.cancelShort}
        </Button>
      </div>
    </Dialog>
  );
};
