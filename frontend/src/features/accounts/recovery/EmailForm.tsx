import { authTexts, type RecoveryAnswer } from '@refrain/contracts/accounts';
import type { TextRule } from '@refrain/contracts/kernel';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { FormAlert } from '../../../shared/ui/form/FormAlert';

type Props = {
  hint: string;
  rule: TextRule;
  action: string;
  /** Asks the server to write to that address; it answers the same for addresses it does not know. */
  send: (email: string) => Promise<{ data?: RecoveryAnswer | undefined; error?: unknown }>;
  /** A way back below the form. */
  children?: ReactNode;
};

const Text = textFieldOf<{ email: string }>();

/** An address to write to, and after that 'Check your email'. */
export const EmailForm = ({ hint, rule, action, send, children }: Props) => {
  const [sent, setSent] = useState<SentProps | null>(null);
  const form = useForm({ defaultValues: { email: '' } });
  const submit = form.handleSubmit(async ({ email }) => {
    const { data, error } = await send(email.trim());
    if (data) return setSent({ email: email.trim(), message: data.message });
    const field = problemOf(error)?.errors?.['email'];
    showRefusal(form, field ? [['email', field]] : [], problemMessage(error, authTexts.sendFailed));
  });
  if (sent) return <Sent {...sent} onOther={() => setSent(null)} />;
  return (
    <Form form={form} onSubmit={submit}>
      <p className="text-ink-2">{hint}</p>
      <Text name="email" label={authTexts.email} kind="email" rule={rule} />
      <FormAlert text={form.formState.errors.root?.message} />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="min-h-[3.125rem]">
        {action}
      </Button>
      {children}
    </Form>
  );
};

type SentProps = { email: string; message: string };

const Sent = ({ email, message, onOther }: SentProps & { onOther: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid animate-fade gap-4">
      <Envelope />
      <h2 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
        {authTexts.checkEmail}
      </h2>
      <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
      <p className="text-ink-2">
        {message} {authTexts.linkLife} {authTexts.notThere}
      </p>
      <div className="grid gap-2">
        <Link to="/auth" className={`${buttonClass({ variant: 'primary' })} min-h-[3.125rem]`}>
          {authTexts.backToLogin}
        </Link>
        <Button variant="quiet" onClick={onOther}>
          {authTexts.otherAddress}
        </Button>
      </div>
    </div>
  );
};

/** A letter that is a record in its sleeve. */
const Envelope = () => (
  <svg viewBox="0 0 96 56" width="120" height="70" aria-hidden="true" className="-ml-1">
    <circle cx="58" cy="28" r="24" fill="var(--ink)" />
    {[20, 16, 12].map((radius) => (
      <circle key={radius} cx="58" cy="28" r={radius} fill="none" stroke="var(--paper)" strokeOpacity=".28" />
    ))}
    <circle cx="58" cy="28" r="7" fill="var(--signal)" />
    <rect x="3" y="3" width="50" height="50" rx="3" fill="var(--sleeve)" stroke="var(--line-strong)" />
    <path d="m3.5 6 24.5 22L52.5 6" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" />
  </svg>
);
