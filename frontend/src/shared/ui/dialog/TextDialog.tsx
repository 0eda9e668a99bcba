import { brokenRule, type TextRule } from '@refrain/contracts/kernel';
import { useState, type ComponentProps } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { Field } from '../form/Field';
import { TextArea } from '../form/Input';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> & {
  label: string;
  /** Below the text, by how long it is. */
  hint: (length: number) => string;
  /** Nothing is sent while the text breaks it. */
  rule?: TextRule;
  /** Not more can be typed. */
  maxLength?: number;
  /** Answers whether it was done: then the dialog closes, and is empty when it is opened again. */
  onConfirm: (text: string) => Promise<boolean>;
};

/** A `ConfirmDialog` that asks for a text, below its children. */
export const TextDialog = ({ label, hint, rule = {}, maxLength, onConfirm, children, ...dialog }: Props) => {
  const [text, setText] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const send = async () => {
    const problem = brokenRule(rule, text);
    setBroken(problem);
    const isDone = problem === null && (await onConfirm(text));
    if (isDone) setText('');
    return isDone;
  };
  const change = (typed: string) => {
    setText(typed);
    setBroken(null);
  };
  const required = Boolean(rule.required);
  return (
    <ConfirmDialog {...dialog} onConfirm={send}>
      {children}
      <Field label={label} required={required} error={broken ?? undefined} hint={hint(text.length)}>
        <TextArea
          rows={3}
          required={required}
          maxLength={maxLength}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
};
