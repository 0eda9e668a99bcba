import { accountTexts, authTexts, registerRules, slugOf, type RegisterRequest } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { toast } from '../../../shared/ui/toast/toast';
import { useRegisterMutation } from '../../../session/api';
import { AuthLink } from '../forms/auth-links';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { HandleInput } from '../forms/HandleInput';
import { PasswordInput } from '../../../shared/ui/form/PasswordInput';
import { fieldOfRefusal } from '../forms/refused-field';
import { asksToWait } from '../../../session/wait';

const EMPTY: RegisterRequest = { displayName: '', username: '', slug: '', email: '', password: '' };

export const RegisterForm = () => {
  const [signUp, { isLoading }] = useRegisterMutation();
  const { register, handleSubmit, setError, setValue, formState } = useForm<RegisterRequest>({ defaultValues: EMPTY });
  const { errors, dirtyFields } = formState;
  const submit = handleSubmit(async (account) => {
    const { data, error } = await signUp(account);
    if (data) return toast({ title: accountTexts.registered, tone: 'good' });
    const message = problemMessage(error, accountTexts.registrationFailedHint);
    const refused = fieldOfRefusal(problemOf(error));
    for (const [field, text] of refused) setError(field, { message: text }, { shouldFocus: field === refused[0]?.[0] });
    if (asksToWait(error)) setError('root', { message });
    toast({ title: accountTexts.registrationFailed, description: message, tone: 'destructive' });
  });
  const usernameRule = {
    ...registerRules.username,
    // The address follows the name until it was typed itself.
    onChange: (event: { target: { value: string } }) => {
      if (!dirtyFields.slug) setValue('slug', slugOf(event.target.value), { shouldValidate: formState.isSubmitted });
    },
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={authTexts.displayName} error={errors.displayName?.message}>
        <Input autoComplete="name" {...register('displayName', registerRules.displayName)} />
      </Field>
      <Field label={authTexts.username} error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username', usernameRule)} />
      </Field>
      <Field label={authTexts.slug} error={errors.slug?.message}>
        <HandleInput {...register('slug', registerRules.slug)} />
      </Field>
      <Field label={authTexts.email} error={errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="email" {...register('email', registerRules.email)} />
      </Field>
      <Field label={authTexts.password} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password', registerRules.password)} />
      </Field>
      <FormAlert text={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isLoading} className="mt-1 min-h-[50px]">
        {authTexts.createAccount}
      </Button>
      <p className="text-center text-ink-2">
        {authTexts.beenHere} <AuthLink tab="login">{authTexts.signInInstead}</AuthLink>
      </p>
    </form>
  );
};
