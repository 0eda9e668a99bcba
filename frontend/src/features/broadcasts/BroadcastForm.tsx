import {
  AUDIENCE_KINDS,
  AUDIENCE_ROLES,
  broadcastRules,
  broadcastTexts as texts,
  type AudienceKind,
  type BroadcastPreview,
} from '@refrain/contracts/broadcasts';
import { useState, type FormEvent } from 'react';
import { count } from '../../shared/lib/text/format';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Input, TextArea } from '../../shared/ui/form/Input';
import { Segmented } from '../../shared/ui/form/Segmented';
import { Select } from '../../shared/ui/form/Select';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { usePreviewBroadcastMutation, useScheduleBroadcastMutation } from './api';
import { MessagePreview } from './MessagePreview';

type Typed = Readonly<{
  title: string;
  text: string;
  link: string;
  audience: AudienceKind;
  role: string;
  username: string;
  at: string;
}>;
const EMPTY: Typed = { title: '', text: '', link: '', audience: 'all', role: 'artist', username: '', at: '' };

const audienceOf = ({ audience, role, username }: Typed) => ({
  audience,
  of: audience === 'role' ? role : audience === 'followers' ? username.trim() : null,
});

/** When a preview says that the message went: at the chosen time, else when the form was opened. */
const sentAtOf = ({ at }: Typed, opened: string): string => (Number.isNaN(Date.parse(at)) ? opened : new Date(at).toISOString());

/** A message, who it is for, and when it goes. */
export const BroadcastForm = () => {
  const [typed, setTyped] = useState(EMPTY);
  const [opened] = useState(() => new Date().toISOString());
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const [schedule] = useScheduleBroadcastMutation();
  const { submit, isBusy, refused } = useSubmit(schedule, {
    failed: texts.failed,
    done: { title: texts.scheduled, description: texts.scheduledText },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { title, text, link, at } = typed;
    const sendAt = at === '' ? null : new Date(at).toISOString();
    if (await submit({ title, text, link: link.trim() || null, ...audienceOf(typed), sendAt })) setTyped(EMPTY);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label={texts.write} className="grid gap-4">
      <Field label={texts.field.title} required>
        <Input
          value={typed.title}
          maxLength={broadcastRules.title.maxLength.value}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label={texts.field.text} required>
        <TextArea
          value={typed.text}
          maxLength={broadcastRules.text.maxLength.value}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <Field label={texts.field.link}>
        <Input
          value={typed.link}
          placeholder="/charts"
          maxLength={broadcastRules.link.maxLength.value}
          onChange={({ target }) => set({ link: target.value })}
        />
      </Field>
      <Segmented
        label={texts.field.audience}
        options={AUDIENCE_KINDS}
        labels={texts.audiences}
        value={typed.audience}
        onChange={(audience) => set({ audience })}
        className="justify-self-start"
      />
      {typed.audience === 'role' && (
        <Field label={texts.field.role}>
          <Select value={typed.role} onChange={(role) => set({ role })}>
            {AUDIENCE_ROLES.map((role) => (
              <option key={role} value={role}>
                {texts.roles[role]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {typed.audience === 'followers' && (
        <Field label={texts.field.of} required>
          <Input
            value={typed.username}
            autoCapitalize="off"
            maxLength={broadcastRules.of.maxLength.value}
            onChange={({ target }) => set({ username: target.value })}
          />
        </Field>
      )}
      <Field label={texts.field.sendAt}>
        <Input type="datetime-local" value={typed.at} onChange={({ target }) => set({ at: target.value })} />
      </Field>
      {(typed.title.trim() || typed.text.trim()) && (
        <MessagePreview title={typed.title} text={typed.text} link={typed.link} sentAt={sentAtOf(typed, opened)} />
      )}
      <Preview key={JSON.stringify(audienceOf(typed))} asked={audienceOf(typed)} />
      <FormAlert text={refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
};

/** How many people an audience is, once it is asked for. */
const Preview = ({ asked }: { asked: ReturnType<typeof audienceOf> }) => {
  const [shown, setShown] = useState<BroadcastPreview | string | null>(null);
  const [preview, { isLoading }] = usePreviewBroadcastMutation();
  const press = async () => {
    const { data, error } = await preview(asked);
    setShown(data ?? problemMessage(error, texts.error));
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isLoading} onClick={() => void press()}>
        {texts.preview}
      </Button>
      <p aria-live="polite" className="text-ink-2">
        {typeof shown === 'string' ? shown : shown && texts.people(count(shown.people), count(shown.off))}
      </p>
    </div>
  );
};
