import { loginRules, type User } from '@refrain/contracts/accounts';
import { deletionTexts, type DeleteAccountRequest } from '@refrain/contracts/personal-data';
import { useForm } from 'react-hook-form';
import { problemMessage } from '../../shared/lib/api/api';
import { date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { Form, textFieldOf } from '../../shared/ui/form/Form';
import { toast } from '../../shared/ui/toast/toast';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { useDeleteAccountMutation } from './api';

type Props = { user: User; onBusy: (busy: boolean) => void; onCancel: () => void };
type Values = DeleteAccountRequest & { username: string };

const Text = textFieldOf<Values>();

export const DeleteAccountForm = ({ user, onBusy, onCancel }: Props) => {
  const [leave, { isLoading }] = useDeleteAccountMutation();
  const form = useForm<Values>({ defaultValues: { username: '', password: '' } });
  const submit = form.handleSubmit(async ({ password }) => {
    onBusy(true);
    const { data, error } = await leave({ password });
    onBusy(false);
    if (error) return form.setError('root', { message: problemMessage(error, deletionTexts.failed) });
    toast({ title: deletionTexts.requested, description: deletionTexts.requestedHint(date(data?.dueAt ?? '')) });
  });
  const validate = (typed: string) => typed.trim() === user.username || deletionTexts.usernameDiffers;
  return (
    <Form form={form} onSubmit={submit}>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        {deletionTexts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Text name="username" label={deletionTexts.typeUsername(user.username)} kind="exact" rule={{ validate }} />
      <Text
        name="password"
        label={deletionTexts.password}
        kind="current-password"
        rule={{ ...loginRules.password, required: deletionTexts.passwordRequired }}
      />
      <FormAlert text={form.formState.errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isLoading} onClick={onCancel}>
          {deletionTexts.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={isLoading}>
          {deletionTexts.confirm}
        </Button>
      </div>
    </Form>
  );
};
