import { authRules, changePasswordTexts, loginRules, type ChangePasswordRequest } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { toast } from '../../../shared/ui/toast/toast';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { useChangePasswordMutation } from '../../../session/sessions-api';

const EMPTY: ChangePasswordRequest = { currentPassword: '', newPassword: '' };
const FIELDS = ['currentPassword', 'newPassword'] as const;

const Text = textFieldOf<ChangePasswordRequest>();

export const ChangePasswordForm = () => {
  const [change] = useChangePasswordMutation();
  const form = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const { error } = await change(typed);
    if (!error) {
      form.reset();
      return toast({ title: changePasswordTexts.done, description: changePasswordTexts.doneHint });
    }
    const field = FIELDS.find((each) => problemOf(error)?.errors?.[each]);
    const message = problemMessage(error, changePasswordTexts.failed);
    showRefusal(form, field ? [[field, message]] : [], message);
  });
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-[420px] gap-4">
      <Text
        name="currentPassword"
        label={changePasswordTexts.current}
        kind="current-password"
        rule={{ ...loginRules.password, required: changePasswordTexts.currentRequired }}
      />
      <Text name="newPassword" label={changePasswordTexts.new} kind="new-password" rule={authRules.newPassword} />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {changePasswordTexts.save}
      </Button>
    </Form>
  );
};
