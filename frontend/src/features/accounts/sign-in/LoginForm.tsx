import { accountTexts, authTexts, isPiBrowser, loginRules, type LoginRequest } from '@refrain/contracts/accounts';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { problemMessage } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { toast } from '../../../shared/ui/toast/toast';
import { useLoginMutation } from '../../../session/api';
import { AuthLink } from '../forms/auth-links';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { PasswordInput } from '../../../shared/ui/form/PasswordInput';
import { asksToWait } from '../../../session/wait';

const PiSignIn = lazy(() => import('../pi/PiSignIn').then((m) => ({ default: m.PiSignIn })));

/** The way in with Pi stands beside the form, as its dialogs have forms of their own. */
export const LoginForm = () => (
  <>
    <PasswordLogin />
    <Suspense>{isPiBrowser(navigator.userAgent) && <PiSignIn />}</Suspense>
  </>
);

const PasswordLogin = () => {
  const [login, { isLoading }] = useLoginMutation();
  const { register, handleSubmit, setError, formState } = useForm<LoginRequest>({
    defaultValues: { username: '', password: '', rememberMe: false },
  });
  // The guard of this page moves on as soon as somebody is signed in.
  const submit = handleSubmit(async (credentials) => {
    const { data, error } = await login(credentials);
    if (data)
      return toast({ title: accountTexts.welcomeBack, description: accountTexts.loggedInAs(data.username), tone: 'good' });
    const description = problemMessage(error, accountTexts.loginFailedHint);
    if (asksToWait(error)) setError('root', { message: description });
    toast({ title: accountTexts.loginFailed, description, tone: 'destructive' });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={authTexts.usernameOrEmail} error={formState.errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username', loginRules.username)} />
      </Field>
      <Field label={authTexts.password} error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password', loginRules.password)} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" className="size-[18px] accent-signal" {...register('rememberMe')} />
          {authTexts.rememberMe}
        </label>
        <AuthLink tab="forgotPassword">{authTexts.forgotPassword}</AuthLink>
      </div>
      <FormAlert text={formState.errors.root?.message} />
      <Button type="submit" variant="primary" busy={isLoading} className="min-h-[50px]">
        {authTexts.signIn}
      </Button>
      <p className="text-center text-ink-2">
        {authTexts.newHere} <AuthLink tab="register">{authTexts.signUp}</AuthLink>
      </p>
    </form>
  );
};
