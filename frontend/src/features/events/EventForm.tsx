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
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
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

/** What is announced; the time is typed in the time zone of who types it. */
export const EventForm = () => {
  const { register, control, handleSubmit, reset, formState } = useForm<Typed>({ defaultValues: EMPTY });
  const [announce, { isLoading }] = useAnnounceEventMutation();
  const [refused, setRefused] = useState<string | undefined>();
  const errors = formState.errors;
  const submit = handleSubmit(async ({ startsAt, description, link, ...words }) => {
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
    reset(EMPTY);
    toast({ title: eventDeskTexts.announced, tone: 'good' });
  });
  const { labels } = eventDeskTexts;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid content-start gap-5">
      <Field label={labels.type}>
        <Controller
          control={control}
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
      <Field label={labels.title} error={errors.title?.message}>
        <Input autoComplete="off" {...register('title', eventRules.title)} />
      </Field>
      <Field label={labels.artist} hint={eventDeskTexts.artistHint} error={errors.artist?.message}>
        <Input autoComplete="off" {...register('artist', eventRules.artist)} />
      </Field>
      <Field label={labels.startsAt} hint={eventDeskTexts.startsAtHint(zone)} error={errors.startsAt?.message}>
        <Input type="datetime-local" {...register('startsAt', startsAtRules)} />
      </Field>
      <Field label={labels.description} error={errors.description?.message}>
        <Input autoComplete="off" {...register('description', eventRules.description)} />
      </Field>
      <Field label={labels.link} hint={eventDeskTexts.linkHint} error={errors.link?.message}>
        <Input autoComplete="off" inputMode="url" {...register('link', eventRules.link)} />
      </Field>
      <FormAlert text={refused} />
      <Button type="submit" variant="primary" busy={isLoading} className="min-h-[50px]">
        {eventDeskTexts.submit}
      </Button>
    </form>
  );
};
