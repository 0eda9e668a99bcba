import { accountTexts, authTexts, emailTexts, registerRules, slugOf, type RegisterRequest } from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { toast } from '../../../shared/ui/toast/toast';
import { useRegisterMutation } from '../../../session/api';
import { ClosedNote } from '../../../session/settings/ClosedNote';
import { AuthLink } from '../forms/auth-links';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { HandleInput } from '../forms/HandleInput';
import { fieldOfRefusal } from '../forms/refused-field';

const EMPTY: RegisterRequest = { displayName: '', username: '', slug: '', email: '', password: '' };

const Text = textFieldOf<RegisterRequest>();

export const RegisterForm = () => {
  const [signUp, { isLoading }] = useRegisterMutation();
  const form = useForm<RegisterRequest>({ defaultValues: EMPTY });
  const { errors, dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (account) => {
    const { data, error } = await signUp(account);
    if (data) return toast({ title: accountTexts.registered, description: emailTexts.lookIntoMail, tone: 'good' });
    const message = problemMessage(error, accountTexts.registrationFailedHint);
    showRefusal(form, fieldOfRefusal(problemOf(error)), message);
    toast({ title: accountTexts.registrationFailed, description: message, tone: 'destructive' });
  });
  const usernameRule = {
    ...registerRules.username,
    // The address follows the name until it was typed itself.
    onChange: (event: { target: { value: string } }) => {
      if (!dirtyFields.slug) form.setValue('slug', slugOf(event.target.value), { shouldValidate: form.formState.isSubmitted });
    },
  };
  return (
    <Form form={form} rules={registerRules} onSubmit={submit}>
      <ClosedNote what="registration" />
      <Text name="displayName" label={authTexts.displayName} kind="name" />
      <Text name="username" label={authTexts.username} kind="username" rule={usernameRule} />
      <Text name="slug" label={authTexts.slug} as={HandleInput} />
      <Text name="email" label={authTexts.email} kind="email" />
      <Text name="password" label={authTexts.password} kind="new-password" />
      <FormAlert text={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isLoading} className="mt-1 min-h-[3.125rem]">
        {authTexts.createAccount}
      </Button>
      <p className="text-center text-ink-2">
        {authTexts.beenHere} <AuthLink tab="login">{authTexts.signInInstead}</AuthLink>
      </p>
    </Form>
  );
};
