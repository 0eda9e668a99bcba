import {
  accountTexts,
  authTexts,
  piFormRules,
  piTexts,
  slugOf,
  type PiAuthResult,
  type RegisterRequest,
} from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { problemMessage, problemOf } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { toast } from '../../../shared/ui/toast/toast';
import { authPath } from '../forms/auth-links';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { PasswordInput } from '../../../shared/ui/form/PasswordInput';
import { fieldOfRefusal } from '../forms/refused-field';
import { usePiRegisterMutation } from './pi-api';

type Props = { auth: PiAuthResult; onDone: () => void; onLink: () => void };

/** Registers somebody whom Pi knows and we do not; they sign in after that (spec part 1, section 4). */
export const PiRegisterDialog = ({ auth: { user, accessToken }, onDone, onLink }: Props) => {
  const [signUp, { isLoading }] = usePiRegisterMutation();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, setValue, formState } = useForm<RegisterRequest>({
    defaultValues: { email: '', password: '', username: user.username, displayName: '', slug: slugOf(user.username) },
  });
  const { errors, dirtyFields } = formState;
  const submit = handleSubmit(async (form) => {
    const claims = { piUid: user.uid, piUsername: user.username, piWalletAddress: user.wallet_address ?? null, accessToken };
    const { data, error } = await signUp({ ...form, ...claims });
    if (data) {
      toast({ title: piTexts.registered, description: piTexts.registeredHint, tone: 'good' });
      onDone();
      return navigate(authPath('login'), { replace: true });
    }
    const refused = fieldOfRefusal(problemOf(error));
    for (const [field, text] of refused) setError(field, { message: text }, { shouldFocus: field === refused[0]?.[0] });
    if (refused.length === 0) setError('root', { message: problemMessage(error, accountTexts.registrationFailedHint) });
  });
  const usernameRule = {
    ...piFormRules.username,
    // The address follows the name until it was typed itself.
    onChange: (event: { target: { value: string } }) => {
      if (!dirtyFields.slug) setValue('slug', slugOf(event.target.value), { shouldValidate: formState.isSubmitted });
    },
  };
  const slugRule = { ...piFormRules.slug, setValueAs: (typed: string) => typed.trim() };
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={piTexts.registerTitle}
      description={piTexts.registerHint(user.username)}
      busy={isLoading}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={authTexts.email} error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...register('email', piFormRules.email)} />
        </Field>
        <Field label={authTexts.password} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register('password', piFormRules.password)} />
        </Field>
        <Field label={authTexts.username} error={errors.username?.message}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username', usernameRule)} />
        </Field>
        <Field label={authTexts.displayName} error={errors.displayName?.message}>
          <Input autoComplete="name" {...register('displayName', piFormRules.displayName)} />
        </Field>
        <Field label={piTexts.slug} error={errors.slug?.message}>
          <Input autoCapitalize="none" spellCheck={false} {...register('slug', slugRule)} onInput={asHandle} />
        </Field>
        <FormAlert text={errors.root?.message} />
        <Button type="submit" variant="primary" busy={isLoading} className="min-h-[50px]">
          {piTexts.create}
        </Button>
        <Button variant="quiet" disabled={isLoading} onClick={onLink}>
          {piTexts.haveAccount}
        </Button>
      </form>
    </Dialog>
  );
};

/** While it is typed, what cannot stand in an address becomes hyphens; the caret stays where it was. */
const asHandle = ({ currentTarget }: React.FormEvent<HTMLInputElement>) => {
  const { value, selectionStart } = currentTarget;
  const handle = value.toLowerCase().replace(/[^a-z0-9]/g, '-');
  if (handle === value) return;
  currentTarget.value = handle;
  currentTarget.setSelectionRange(selectionStart, selectionStart);
};
