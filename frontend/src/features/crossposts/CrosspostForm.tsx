import { crosspostRules, crosspostTexts as texts, type CrosspostPreview } from '@refrain/contracts/crossposts';
import { useState, type FormEvent } from 'react';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Input, TextArea } from '../../shared/ui/form/Input';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { usePreviewCrosspostMutation, useQueueCrosspostMutation } from './api';

const EMPTY = { post: '', text: '', at: '', reason: '' };
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/i;
/** The id within an address, or what was written. */
const idIn = (post: string): string => (ID.exec(post)?.[0] ?? post).trim().toLowerCase();

/** A post, the words above its link, and when it goes. */
export const CrosspostForm = () => {
  const [typed, setTyped] = useState(EMPTY);
  const set = (change: Partial<typeof EMPTY>) => setTyped({ ...typed, ...change });
  const [queue] = useQueueCrosspostMutation();
  const { submit, isBusy, refused } = useSubmit(queue, { failed: texts.failed, done: { title: texts.queued } });
  const asked = { postId: idIn(typed.post), text: typed.text };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const dueAt = typed.at === '' ? null : new Date(typed.at).toISOString();
    if (await submit({ ...asked, dueAt, reason: typed.reason })) setTyped(EMPTY);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label={texts.queue} className="grid gap-4">
      <Field label={texts.post} required>
        <Input value={typed.post} autoCapitalize="off" maxLength={200} onChange={({ target }) => set({ post: target.value })} />
      </Field>
      <Field label={texts.text} required>
        <TextArea
          value={typed.text}
          maxLength={crosspostRules.text.maxLength.value}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <Field label={texts.dueAt}>
        <Input type="datetime-local" value={typed.at} onChange={({ target }) => set({ at: target.value })} />
      </Field>
      <Field label={texts.reason} required>
        <Input
          value={typed.reason}
          maxLength={crosspostRules.reason.maxLength.value}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <Preview key={JSON.stringify(asked)} asked={asked} />
      <FormAlert text={refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {texts.send}
      </Button>
    </form>
  );
};

/** As Facebook would show it, once it is asked for. */
const Preview = ({ asked }: { asked: { postId: string; text: string } }) => {
  const [shown, setShown] = useState<CrosspostPreview | string | null>(null);
  const [preview, { isLoading }] = usePreviewCrosspostMutation();
  const press = async () => {
    const { data, error } = await preview(asked);
    setShown(data ?? problemMessage(error, texts.error));
  };
  return (
    <div className="grid gap-3">
      <Button busy={isLoading} className="justify-self-start" onClick={() => void press()}>
        {texts.preview}
      </Button>
      <div aria-live="polite">
        {typeof shown === 'string' && <p className="text-ink-2">{shown}</p>}
        {shown !== null && typeof shown !== 'string' && (
          <figure className="rounded-card border border-line bg-sunk p-4 [overflow-wrap:anywhere]">
            <figcaption className="text-sm text-ink-3">{texts.previewTitle}</figcaption>
            <p className="mt-2 whitespace-pre-wrap">{shown.message}</p>
            <p className="mt-3 font-semibold">{shown.title}</p>
            <p className="text-sm text-ink-2">{shown.description}</p>
          </figure>
        )}
      </div>
    </div>
  );
};
