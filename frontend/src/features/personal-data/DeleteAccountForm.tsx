import { loginRules, type User } from '@refrain/contracts/accounts';
import { deletionTexts, type DeleteAccountRequest } from '@refrain/contracts/personal-data';
import { useForm } from 'react-hook-form';
import { problemMessage } from '../../shared/lib/api';
import { date } from '../../shared/lib/format';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { toast } from '../../shared/ui/toast/toast';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { PasswordInput } from '../../shared/ui/form/PasswordInput';
import { useDeleteAccountMutation } from './api';

type Props = { user: User; onBusy: (busy: boolean) => void; onCancel: () => void };
type Form = DeleteAccountRequest & { username: string };

export const DeleteAccountForm = ({ user, onBusy, onCancel }: Props) => {
  const [leave, { isLoading }] = useDeleteAccountMutation();
  const { register, handleSubmit, setError, formState } = useForm<Form>({ defaultValues: { username: '', password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    onBusy(true);
    const { data, error } = await leave({ password });
    onBusy(false);
    if (error) return setError('root', { message: problemMessage(error, deletionTexts.failed) });
    toast({ title: deletionTexts.requested, description: deletionTexts.requestedHint(date(data?.dueAt ?? '')) });
  });
  const validate = (typed: string) => typed.trim() === user.username || deletionTexts.usernameDiffers;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        {deletionTexts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Field label={deletionTexts.typeUsername(user.username)} error={formState.errors.username?.message}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username', { validate })} />
      </Field>
      <Field label={deletionTexts.password} error={formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { ...loginRules.password, required: deletionTexts.passwordRequired })}
        />
      </Field>
      <FormAlert text={formState.errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isLoading} onClick={onCancel}>
          {deletionTexts.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={isLoading}>
          {deletionTexts.confirm}
        </Button>
      </div>
    </form>
  );
};
