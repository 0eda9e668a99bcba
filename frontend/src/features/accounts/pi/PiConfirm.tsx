import { authTexts, piFormRules, piTexts } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { problemMessage, problemOf } from '../../../shared/lib/api';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { BackToLogin } from '../forms/auth-links';
import { AuthTitle } from '../forms/AuthLayout';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { usePiConfirmMutation } from './pi-api';

/** Where the link in the message leads: whoever opens it shows with the code that they asked for it. */
export const PiConfirm = ({ token }: { token: string }) => {
  const [confirm, { isSuccess, isLoading }] = usePiConfirmMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    const { data, error } = await confirm({ token, code });
    if (data) return;
    const field = problemOf(error)?.errors?.['code'];
    setError(field ? 'code' : 'root', { message: field ?? problemMessage(error, piTexts.confirmFailed) });
  });
  if (isSuccess) return <Linked />;
  return (
    <>
      <AuthTitle small>{piTexts.confirmTitle}</AuthTitle>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">{piTexts.confirmHint}</p>
        <Field label={piTexts.code} error={formState.errors.code?.message}>
          <Input inputMode="numeric" autoComplete="one-time-code" {...register('code', piFormRules.code)} />
        </Field>
        <FormAlert text={formState.errors.root?.message} />
        <Button type="submit" variant="primary" busy={isLoading} className="min-h-[50px]">
          {piTexts.confirm}
        </Button>
        <BackToLogin />
      </form>
    </>
  );
};

const Linked = () => (
  <div role="status" className="grid animate-fade justify-items-start">
    <AuthTitle small focused>
      {piTexts.linked}
    </AuthTitle>
    <p className="mb-6 text-ink-2">{piTexts.linkedHint}</p>
    <Link to="/auth" replace className={buttonClass()}>
      {authTexts.backToLogin}
    </Link>
  </div>
);
