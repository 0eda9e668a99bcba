import { commonTexts } from '@refrain/contracts/kernel';
import { earliestRelease, ownTrackTexts as texts, trackRefusals, uploadFormTexts, type Track } from '@refrain/contracts/tracks';
import { useForm } from 'react-hook-form';
import { date } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Field } from '../../../shared/ui/form/Field';
import { Form } from '../../../shared/ui/form/Form';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Input } from '../../../shared/ui/form/Input';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useRescheduleTrackMutation } from '../api';
import { localOf } from '../upload/form/ReleaseFields';

type Values = { releaseDate: string };
type Props = { track: Pick<Track, 'id' | 'title' | 'releaseDate'>; onClose: () => void };

const isSoon = (value: string): boolean => !(Date.parse(value) >= earliestRelease(new Date()).getTime());

/** Another time at which a song comes out that is not out yet. */
export const RescheduleTrack = ({ track: { id, title, releaseDate }, onClose }: Props) => {
  const defaultValues = { releaseDate: releaseDate ? localOf(new Date(releaseDate)) : '' };
  const form = useForm<Values>({ defaultValues });
  const [reschedule] = useRescheduleTrackMutation();
  const { submit, isBusy, refused } = useSubmit(reschedule, {
    failed: texts.notRescheduled,
    reason: commonTexts.unchanged,
    done: { title: texts.rescheduled, tone: 'good' },
  });
  const send = form.handleSubmit(async (values) => {
    if (await submit({ id, releaseDate: new Date(values.releaseDate).toISOString() })) onClose();
  });
  return (
    <Dialog open busy={isBusy} onOpenChange={onClose} title={texts.reschedule} description={texts.rescheduleHint}>
      <Form form={form} onSubmit={(event) => void send(event)} className="grid gap-6">
        <p className="font-display text-lg">{title}</p>
        <Field
          label={uploadFormTexts.releaseDate}
          hint={releaseDate ? texts.comesOut(date(releaseDate)) : undefined}
          error={form.formState.errors.releaseDate?.message}
        >
          <Input
            type="datetime-local"
            min={localOf(earliestRelease(new Date()))}
            {...form.register('releaseDate', { validate: (value) => !isSoon(value) || trackRefusals.releaseDate.message })}
          />
        </Field>
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
