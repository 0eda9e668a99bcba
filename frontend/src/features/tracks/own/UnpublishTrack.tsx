import { type Track, unpublishTexts as texts } from '@refrain/contracts/tracks';
import { ConfirmDialog } from '../../../shared/ui/dialog/ConfirmDialog';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { usePublishTrackMutation, useUnpublishTrackMutation } from '../api';

type Props = { track: Pick<Track, 'id' | 'title'>; onClose: () => void };

/** Asks before a song goes from every page but its artist's. */
export const UnpublishTrack = ({ track: { id, title }, onClose }: Props) => {
  const [unpublish] = useUnpublishTrackMutation();
  const { submit } = useSubmit(unpublish, { failed: texts.notUnpublished, done: { title: texts.unpublished } });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.unpublishTitle}
      description={texts.unpublishText}
      quote={title}
      confirm={texts.unpublish}
      onConfirm={async () => Boolean(await submit(id))}
    />
  );
};

/** Asks before a song is for everyone again. */
export const PublishTrack = ({ track: { id, title }, onClose }: Props) => {
  const [publish] = usePublishTrackMutation();
  const { submit } = useSubmit(publish, { failed: texts.notPublished, done: { title: texts.published, tone: 'good' } });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.publishTitle}
      description={texts.publishText}
      quote={title}
      confirm={texts.publish}
      look="primary"
      onConfirm={async () => Boolean(await submit(id))}
    />
  );
};
