import { authTexts, piFormRules, piTexts } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { Form, textFieldOf } from '../../../shared/ui/form/Form';
import { BackToLogin } from '../forms/auth-links';
import { AuthTitle } from '../forms/AuthLayout';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { usePiConfirmMutation } from './pi-api';

const Text = textFieldOf<{ code: string }>();

/** Where the link in the message leads. The code proves that the reader of the mail also asked for it. */
export const PiConfirm = ({ token }: { token: string }) => {
  const [confirm, { isSuccess, isLoading }] = usePiConfirmMutation();
  const form = useForm({ defaultValues: { code: '' } });
  const submit = form.handleSubmit(async ({ code }) => {
    const { data, error } = await confirm({ token, code });
    if (data) return;
    const field = problemOf(error)?.errors?.['code'];
    form.setError(field ? 'code' : 'root', { message: field ?? problemMessage(error, piTexts.confirmFailed) });
  });
  if (isSuccess) return <Linked />;
  return (
    <>
      <AuthTitle small>{piTexts.confirmTitle}</AuthTitle>
      <Form form={form} rules={piFormRules} onSubmit={submit}>
        <p className="text-ink-2">{piTexts.confirmHint}</p>
        <Text name="code" label={piTexts.code} inputMode="numeric" autoComplete="one-time-code" />
        <FormAlert text={form.formState.errors.root?.message} />
        <Button type="submit" variant="primary" busy={isLoading} className="min-h-[3.125rem]">
          {piTexts.confirm}
        </Button>
        <BackToLogin />
      </Form>
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
