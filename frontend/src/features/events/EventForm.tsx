import {
  eventDeskTexts,
  eventRefusals,
  eventRules,
  LIVE_EVENT_TYPES,
  liveEventNames,
  type LiveEventType,
} from '@refrain/contracts/events';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { problemMessage } from '../../shared/lib/api';
import { Button } from '../../shared/ui/Button';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { Field } from '../../shared/ui/form/Field';
import { toast } from '../../shared/ui/toast/toast';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Select } from '../../shared/ui/form/Select';
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
  const [announce, { isLoading }] = useAnnounceEventMutation();
  const [refused, setRefused] = useState<string | undefined>();
  const submit = form.handleSubmit(async ({ startsAt, description, link, ...words }) => {
    setRefused(undefined);
    const { error } = await announce({
      ...words,
      startsAt: new Date(startsAt).toISOString(),
      description: description || null,
      link: link || null,
    });
    if (error) {
      const text = problemMessage(error, eventDeskTexts.failedHint);
      setRefused(text);
      return toast({ title: eventDeskTexts.failed, description: text, tone: 'destructive' });
    }
    form.reset(EMPTY);
    toast({ title: eventDeskTexts.announced, tone: 'good' });
  });
  const { labels } = eventDeskTexts;
  return (
    <Form form={form} rules={eventRules} onSubmit={submit} className="grid content-start gap-5">
      <Field label={labels.type}>
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <Select value={field.value} onChange={(value) => field.onChange(value)}>
              {LIVE_EVENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {liveEventNames[type]}
                </option>
              ))}
            </Select>
          )}
        />
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
      <Button type="submit" variant="primary" busy={isLoading} className="min-h-[3.125rem]">
        {eventDeskTexts.submit}
      </Button>
    </Form>
  );
};
