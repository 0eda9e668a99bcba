import { accountTexts, authTexts, isPiBrowser, loginRules, type LoginRequest } from '@refrain/contracts/accounts';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { toast } from '../../../shared/ui/toast/toast';
import { useLoginMutation } from '../../../session/api';
import { AuthLink } from '../forms/auth-links';
import { FormAlert } from '../../../shared/ui/form/FormAlert';

const PiSignIn = lazy(() => import('../pi/PiSignIn').then((m) => ({ default: m.PiSignIn })));

const Text = textFieldOf<LoginRequest>();

/** The way in with Pi stands beside the form, as its dialogs have forms of their own. */
export const LoginForm = () => (
  <>
    <PasswordLogin />
    <Suspense>{isPiBrowser(navigator.userAgent) && <PiSignIn />}</Suspense>
  </>
);

const PasswordLogin = () => {
  const [login, { isLoading }] = useLoginMutation();
  const form = useForm<LoginRequest>({
    defaultValues: { username: '', password: '', rememberMe: false },
  });
  // The guard of this page moves on as soon as the person is signed in.
  const submit = form.handleSubmit(async (credentials) => {
    const { data, error } = await login(credentials);
    if (data)
      return toast({ title: accountTexts.welcomeBack, description: accountTexts.loggedInAs(data.username), tone: 'good' });
    const description = problemMessage(error, accountTexts.loginFailedHint);
    // Which of the two is wrong is said to nobody; the keyboard goes to the one that cannot be read.
    showRefusal(form, problemOf(error)?.status === 401 ? [['password', description]] : [], description);
    toast({ title: accountTexts.loginFailed, description, tone: 'destructive' });
  });
  return (
    <Form form={form} rules={loginRules} onSubmit={submit}>
      <Text name="username" label={authTexts.usernameOrEmail} kind="username" />
      <Text name="password" label={authTexts.password} kind="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" className="size-[18px] accent-signal" {...form.register('rememberMe')} />
          {authTexts.rememberMe}
        </label>
        <AuthLink tab="forgotPassword">{authTexts.forgotPassword}</AuthLink>
      </div>
      <FormAlert text={form.formState.errors.root?.message} />
      <Button type="submit" variant="primary" busy={isLoading} className="min-h-[3.125rem]">
        {authTexts.signIn}
      </Button>
      <p className="text-center text-ink-2">
        {authTexts.newHere} <AuthLink tab="register">{authTexts.signUp}</AuthLink>
      </p>
    </Form>
  );
};
