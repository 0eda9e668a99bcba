import { authRules, resetPasswordTexts } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { AuthTitle } from '../forms/AuthLayout';
import { isDeadLink } from './dead-link';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { useResetPasswordMutation } from './recovery-api';

/** `onDead` when the link went out of use while the form was open. */
type Passwords = { newPassword: string; confirmPassword: string };
type Props = { token: string; onDone: () => void; onDead: (text: string) => void };

const Text = textFieldOf<Passwords>();

export const NewPasswordForm = ({ token, onDone, onDead }: Props) => {
  const [reset] = useResetPasswordMutation();
  const form = useForm({ defaultValues: { newPassword: '', confirmPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ newPassword }) => {
    const { error } = await reset({ token, password: newPassword });
    if (!error) return onDone();
    const text = problemMessage(error, resetPasswordTexts.failed);
    if (isDeadLink(problemOf(error))) return onDead(text);
    const field = problemOf(error)?.errors?.['password'];
    showRefusal(form, field ? [['newPassword', field]] : [], text);
  });
  const confirm = {
    ...authRules.confirmPassword,
    validate: (value: string, form: { newPassword: string }) => value === form.newPassword || resetPasswordTexts.mismatch,
  };
  return (
    <Form form={form} rules={authRules} onSubmit={submit} className="grid animate-fade gap-4">
      <div>
        <AuthTitle small>{resetPasswordTexts.title}</AuthTitle>
        <p className="text-ink-2">{resetPasswordTexts.hint}</p>
      </div>
      <Text
        name="newPassword"
        label={resetPasswordTexts.newPassword}
        kind="new-password"
        rule={{ ...authRules.newPassword, deps: 'confirmPassword' }}
      />
      <Text name="confirmPassword" label={resetPasswordTexts.confirmPassword} kind="new-password" rule={confirm} />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-[3.125rem]">
        {resetPasswordTexts.save}
      </Button>
    </Form>
  );
};
