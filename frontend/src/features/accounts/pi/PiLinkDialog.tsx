import { authTexts, piFormRules, piTexts, type PiAuthResult } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { usePiLinkMutation } from './pi-api';

type Props = { auth: PiAuthResult; onSent: (code: string) => void; onClose: () => void; onRegister: () => void };

const Text = textFieldOf<{ email: string }>();

/** Asks for the address of the account that a Pi account is to be linked to; its owner decides, by mail. */
export const PiLinkDialog = ({ auth: { user, accessToken }, onSent, onClose, onRegister }: Props) => {
  const [link, { isLoading }] = usePiLinkMutation();
  const form = useForm({ defaultValues: { email: '' } });
  const submit = form.handleSubmit(async ({ email }) => {
    const { data, error } = await link({ email: email.trim(), accessToken });
    if (data) return onSent(data.code);
    const field = problemOf(error)?.errors?.['email'];
    showRefusal(form, field ? [['email', field]] : [], problemMessage(error, authTexts.sendFailed));
  });
  return (
    <Dialog open onOpenChange={onClose} title={piTexts.linkTitle} description={piTexts.linkHint(user.username)} busy={isLoading}>
      <Form form={form} rules={piFormRules} onSubmit={submit}>
        <Text name="email" label={authTexts.email} kind="email" />
        <FormAlert text={form.formState.errors.root?.message} />
        <Button type="submit" variant="primary" busy={isLoading} className="min-h-[3.125rem]">
          {piTexts.sendLink}
        </Button>
        <Button variant="quiet" disabled={isLoading} onClick={onRegister}>
          {piTexts.newHere}
        </Button>
      </Form>
    </Dialog>
  );
};
