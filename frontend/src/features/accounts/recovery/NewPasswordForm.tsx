import { authRules, resetPasswordTexts } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { AuthTitle } from '../forms/AuthLayout';
import { isDeadLink } from './dead-link';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { PasswordInput } from '../../../shared/ui/form/PasswordInput';
import { useResetPasswordMutation } from './recovery-api';

/** `onDead` when the link went out of use while the form was open. */
type Props = { token: string; onDone: () => void; onDead: (text: string) => void };

export const NewPasswordForm = ({ token, onDone, onDead }: Props) => {
  const [reset] = useResetPasswordMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { newPassword: '', confirmPassword: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    const { error } = await reset({ token, password: newPassword });
    if (!error) return onDone();
    const text = problemMessage(error, resetPasswordTexts.failed);
    if (isDeadLink(problemOf(error))) return onDead(text);
    const field = problemOf(error)?.errors?.['password'];
    setError(field ? 'newPassword' : 'root', { message: field ?? text }, { shouldFocus: Boolean(field) });
  });
  const confirm = {
    ...authRules.confirmPassword,
    validate: (value: string, form: { newPassword: string }) => value === form.newPassword || resetPasswordTexts.mismatch,
  };
  return (
    <form noValidate onSubmit={submit} className="grid animate-fade gap-4">
      <div>
        <AuthTitle small>{resetPasswordTexts.title}</AuthTitle>
        <p className="text-ink-2">{resetPasswordTexts.hint}</p>
      </div>
      <Field label={resetPasswordTexts.newPassword} error={errors.newPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('newPassword', { ...authRules.newPassword, deps: 'confirmPassword' })}
        />
      </Field>
      <Field label={resetPasswordTexts.confirmPassword} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword', confirm)} />
      </Field>
      <FormAlert text={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-[50px]">
        {resetPasswordTexts.save}
      </Button>
    </form>
  );
};
