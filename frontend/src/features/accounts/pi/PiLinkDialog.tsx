import { authTexts, piFormRules, piTexts, type PiAuthResult } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Field } from '../../../shared/ui/form/Field';
import { Input } from '../../../shared/ui/form/Input';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { usePiLinkMutation } from './pi-api';

type Props = { auth: PiAuthResult; onSent: (code: string) => void; onClose: () => void; onRegister: () => void };

/** Asks for the address of the account that a Pi account is to be linked to; its owner decides, by mail. */
export const PiLinkDialog = ({ auth: { user, accessToken }, onSent, onClose, onRegister }: Props) => {
  const [link, { isLoading }] = usePiLinkMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    const { data, error } = await link({ email: email.trim(), accessToken });
    if (data) return onSent(data.code);
    const field = problemOf(error)?.errors?.['email'];
    setError(
      field ? 'email' : 'root',
      { message: field ?? problemMessage(error, authTexts.sendFailed) },
      { shouldFocus: Boolean(field) },
    );
  });
  return (
    <Dialog open onOpenChange={onClose} title={piTexts.linkTitle} description={piTexts.linkHint(user.username)} busy={isLoading}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={authTexts.email} error={formState.errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...register('email', piFormRules.email)} />
        </Field>
        <FormAlert text={formState.errors.root?.message} />
        <Button type="submit" variant="primary" busy={isLoading} className="min-h-[50px]">
          {piTexts.sendLink}
        </Button>
        <Button variant="quiet" disabled={isLoading} onClick={onRegister}>
          {piTexts.newHere}
        </Button>
      </form>
    </Dialog>
  );
};
