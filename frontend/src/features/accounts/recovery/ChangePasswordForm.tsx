import { authRules, changePasswordTexts, loginRules, type ChangePasswordRequest } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { toast } from '../../../shared/ui/toast/toast';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { PasswordInput } from '../../../shared/ui/form/PasswordInput';
import { useChangePasswordMutation } from '../../../session/sessions-api';

const EMPTY: ChangePasswordRequest = { currentPassword: '', newPassword: '' };
const FIELDS = ['currentPassword', 'newPassword'] as const;

export const ChangePasswordForm = () => {
  const [change] = useChangePasswordMutation();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    const { error } = await change(form);
    if (!error) {
      reset();
      return toast({ title: changePasswordTexts.done, description: changePasswordTexts.doneHint });
    }
    const field = FIELDS.find((each) => problemOf(error)?.errors?.[each]);
    const message = problemMessage(error, changePasswordTexts.failed);
    setError(field ?? 'root', { message }, { shouldFocus: Boolean(field) });
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[420px] gap-4">
      <Field label={changePasswordTexts.current} error={errors.currentPassword?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('currentPassword', { ...loginRules.password, required: changePasswordTexts.currentRequired })}
        />
      </Field>
      <Field label={changePasswordTexts.new} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('newPassword', authRules.newPassword)} />
      </Field>
      <FormAlert text={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {changePasswordTexts.save}
      </Button>
    </form>
  );
};
