import { snippetRules, snippetTexts as texts, type Snippet, type SnippetPreview } from '@refrain/contracts/snippets';
import { useId, useState, type FormEvent } from 'react';
import { problemMessage } from '../../shared/lib/api/problem';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Input, TextArea } from '../../shared/ui/form/Input';
import { SwitchRow } from '../../shared/ui/form/SwitchRow';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useChangeSnippetMutation, usePreviewSnippetMutation } from './api';

/** One slot: whether it is on, its code, what of it is kept, and why it is changed. */
export const SnippetForm = ({ snippet: { slot, version, ...now } }: { snippet: Snippet }) => {
  const [isOn, setOn] = useState(now.isOn);
  const [code, setCode] = useState(now.code);
  const [reason, setReason] = useState('');
  const [change] = useChangeSnippetMutation();
  const { submit, isBusy, refused } = useSubmit(change, {
    failed: texts.failed,
    done: { title: texts.saved, description: texts.savedText },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ slot, isOn, code, reason, after: version });
  };
  return (
    <form noValidate onSubmit={send} aria-label={texts.slots[slot]} className="grid gap-4">
      <SwitchRow isOn={isOn} onChange={setOn}>
        {texts.isOn}
      </SwitchRow>
      <Field label={texts.code} hint={texts.codeHint}>
        <TextArea
          rows={5}
          value={code}
          maxLength={snippetRules.code.maxLength.value}
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono text-sm"
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Preview code={code} />
      <Field label={texts.reason} required>
        <Input
          value={reason}
          maxLength={snippetRules.reason.maxLength.value}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <FormAlert text={refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  );
};

type Previewed = Readonly<{ of: string; kept: SnippetPreview | null; problem: string }>;

/** What would be kept of a code, once it is asked for. Another code than the previewed one has no preview. */
const Preview = ({ code }: { code: string }) => {
  const id = useId();
  const [shown, setShown] = useState<Previewed | null>(null);
  const [preview, { isLoading }] = usePreviewSnippetMutation();
  const press = async () => {
    const { data, error } = await preview({ code });
    setShown({ of: code, kept: data ?? null, problem: error ? problemMessage(error, texts.error) : '' });
  };
  const current = shown?.of === code ? shown : null;
  return (
    <div className="grid gap-3">
      <Button
        busy={isLoading}
        aria-disabled={code.trim() === '' || undefined}
        className="justify-self-start"
        onClick={() => void press()}
      >
        {texts.preview}
      </Button>
      <div aria-live="polite">
        {current?.problem && <p className="font-semibold text-signal-ink">{current.problem}</p>}
        {current?.kept && (
          <>
            <h3 id={id} className="font-sans text-sm font-semibold">
              {texts.kept}
            </h3>
            <pre
              tabIndex={0}
              role="region"
              aria-labelledby={id}
              className="mt-2 max-h-72 overflow-auto rounded-field border border-line bg-sunk p-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              {current.kept.code}
            </pre>
            {current.kept.left.length > 0 && <p className="mt-2 text-sm text-gold">{texts.left(current.kept.left.join(', '))}</p>}
          </>
        )}
      </div>
    </div>
  );
};
