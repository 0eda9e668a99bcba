import { accountTexts, loginRules, type LoginRequest } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage } from '../../shared/lib/api';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { Input } from '../../shared/ui/Input';
import { toast } from '../../shared/ui/toast';
import { useLoginMutation } from './api';
import { PasswordInput } from './PasswordInput';

export const LoginForm = ({ onRegister }: { onRegister: () => void }) => {
  const [login, { isLoading }] = useLoginMutation();
  const { register, handleSubmit, formState } = useForm<LoginRequest>({
    defaultValues: { username: '', password: '', rememberMe: false },
  });
  // The guard of this page moves on as soon as somebody is signed in.
  const submit = handleSubmit(async (credentials) => {
    const { data, error } = await login(credentials);
    if (data) return toast({ title: accountTexts.welcomeBack, description: accountTexts.loggedInAs(data.username), tone: 'good' });
    toast({
      title: accountTexts.loginFailed,
      description: problemMessage(error, accountTexts.loginFailedHint),
      tone: 'destructive',
    });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Username or email" error={formState.errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username', loginRules.username)} />
      </Field>
      <Field label="Password" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password', loginRules.password)} />
      </Field>
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" className="size-[18px] accent-signal" {...register('rememberMe')} />
        Remember me
      </label>
      <Button type="submit" variant="primary" busy={isLoading} className="min-h-[50px]">
        Sign In
      </Button>
      <p className="text-center text-ink-2">
        New here?{' '}
        <button type="button" onClick={onRegister} className="min-h-11 font-semibold text-signal-ink hover:underline">
          Sign up
        </button>
      </p>
    </form>
  );
};
