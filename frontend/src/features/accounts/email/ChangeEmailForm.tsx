import { authRules, emailTexts, loginRules, type ChangeEmailRequest } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { useChangeEmailMutation } from '../../../session/email/email-api';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { toast } from '../../../shared/ui/toast/toast';

const EMPTY: ChangeEmailRequest = { email: '', currentPassword: '' };
const FIELDS = ['email', 'currentPassword'] as const;

const Text = textFieldOf<ChangeEmailRequest>();

export const ChangeEmailForm = () => {
  const [change] = useChangeEmailMutation();
  const form = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const { data, error } = await change(typed);
    if (data) {
      form.reset();
      return toast({ title: emailTexts.askedTitle, description: data.message, tone: 'good' });
    }
    const field = FIELDS.find((each) => problemOf(error)?.errors?.[each]);
    const message = problemMessage(error, emailTexts.failed);
    showRefusal(form, field ? [[field, message]] : [], message);
  });
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-[420px] gap-4">
      <Text name="email" label={emailTexts.new} kind="email" rule={authRules.newEmail} />
      <Text
        name="currentPassword"
        label={emailTexts.password}
        kind="current-password"
        rule={{ ...loginRules.password, required: emailTexts.passwordRequired }}
      />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {emailTexts.save}
      </Button>
    </Form>
  );
};
