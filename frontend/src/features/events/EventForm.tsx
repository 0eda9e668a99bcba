import {
  eventDeskTexts,
  eventRefusals,
  eventRules,
  LIVE_EVENT_TYPES,
  liveEventNames,
  type LiveEventType,
} from '@refrain/contracts/events';
import { commonTexts } from '@refrain/contracts/kernel';
import { useForm } from 'react-hook-form';
import { Button } from '../../shared/ui/Button';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { Field } from '../../shared/ui/form/Field';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Select } from '../../shared/ui/form/Select';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useAnnounceEventMutation } from './api';

type Typed = { type: LiveEventType; title: string; artist: string; startsAt: string; description: string; link: string };
const EMPTY: Typed = { type: 'listening_party', title: '', artist: '', startsAt: '', description: '', link: '' };

const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
const startsAtRules = {
  required: eventDeskTexts.startsAtMissing,
  validate: (typed: string) => new Date(typed).getTime() > Date.now() || eventRefusals.startsInPast.message,
};

const Text = textFieldOf<Typed>();

/** What is announced; the time is typed in the time zone of who types it. */
export const EventForm = () => {
  const form = useForm<Typed>({ defaultValues: EMPTY });
  const [announce] = useAnnounceEventMutation();
  const { submit, isBusy, refused } = useSubmit(announce, {
    failed: eventDeskTexts.failed,
    reason: commonTexts.unchanged,
    done: { title: eventDeskTexts.announced, tone: 'good' },
  });
  const send = form.handleSubmit(async ({ startsAt, description, link, ...words }) => {
    const optional = { description: description || null, link: link || null };
    if (await submit({ ...words, ...optional, startsAt: new Date(startsAt).toISOString() })) form.reset(EMPTY);
  });
  const { labels } = eventDeskTexts;
  return (
    <Form form={form} rules={eventRules} onSubmit={send} className="grid content-start gap-5">
      <Field label={labels.type}>
        <Select value={form.watch('type')} onChange={(type) => form.setValue('type', type as LiveEventType)}>
          {LIVE_EVENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {liveEventNames[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Text name="title" label={labels.title} />
      <Text name="artist" label={labels.artist} hint={eventDeskTexts.artistHint} />
      <Text
        name="startsAt"
        label={labels.startsAt}
        hint={eventDeskTexts.startsAtHint(zone)}
        rule={startsAtRules}
        type="datetime-local"
      />
      <Text name="description" label={labels.description} />
      <Text name="link" label={labels.link} hint={eventDeskTexts.linkHint} inputMode="url" />
      <FormAlert text={refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="min-h-[3.125rem]">
        {eventDeskTexts.submit}
      </Button>
    </Form>
  );
};
