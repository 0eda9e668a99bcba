import { commonTexts } from '@refrain/contracts/kernel';
import { ownTrackTexts as texts, type Track } from '@refrain/contracts/tracks';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Form } from '../../../shared/ui/form/Form';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useEditTrackMutation } from '../api';
import { checked, showFirstProblem } from '../upload/form/checked';
import { TrackFields } from '../upload/form/TrackFields';
import { editOf, valuesOf, type UploadValues } from '../upload/upload-values';

type Props = { track: Track; onClose: () => void };

/** All that the artist says about a song, to say it better. */
export const EditTrack = ({ track, onClose }: Props) => {
  const form = useForm<UploadValues>({ resolver: checked, shouldFocusError: false, defaultValues: valuesOf(track) });
  const [edit] = useEditTrackMutation();
  const { submit, isBusy, refused } = useSubmit(edit, {
    failed: texts.notSaved,
    reason: commonTexts.unchanged,
    done: { title: texts.saved, tone: 'good' },
  });
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) showFirstProblem();
  }, [submitCount]);
  const send = form.handleSubmit(async (values) => {
    if (await submit({ id: track.id, ...editOf(values) })) onClose();
  });
  return (
    <Dialog open busy={isBusy} onOpenChange={onClose} title={texts.edit} description={texts.editHint}>
      <Form form={form} onSubmit={(event) => void send(event)} className="grid gap-6">
        <TrackFields form={form} isThere />
        <FormAlert text={refused} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
