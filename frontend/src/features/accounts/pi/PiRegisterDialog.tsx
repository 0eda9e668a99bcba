import {
  accountTexts,
  authTexts,
  piFormRules,
  piTexts,
  slugOf,
  type PiAuthResult,
  type RegisterRequest,
} from '@refrain/contracts/accounts';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { toast } from '../../../shared/ui/toast/toast';
import { authPath } from '../forms/auth-links';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { fieldOfRefusal } from '../forms/refused-field';
import { usePiRegisterMutation } from './pi-api';

type Props = { auth: PiAuthResult; onDone: () => void; onLink: () => void };

const Text = textFieldOf<RegisterRequest>();

/** Registers a person who has a Pi account and none here; they sign in after that (spec part 1, section 4). */
export const PiRegisterDialog = ({ auth: { user, accessToken }, onDone, onLink }: Props) => {
  const [signUp, { isLoading }] = usePiRegisterMutation();
  const navigate = useNavigate();
  const form = useForm<RegisterRequest>({
    defaultValues: { email: '', password: '', username: user.username, displayName: '', slug: slugOf(user.username) },
  });
  const { errors, dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const claims = { piUid: user.uid, piUsername: user.username, piWalletAddress: user.wallet_address ?? null, accessToken };
    const { data, error } = await signUp({ ...typed, ...claims });
    if (data) {
      toast({ title: piTexts.registered, description: piTexts.registeredHint, tone: 'good' });
      onDone();
      return navigate(authPath('login'), { replace: true });
    }
    showRefusal(form, fieldOfRefusal(problemOf(error)), problemMessage(error, accountTexts.registrationFailedHint));
  });
  const usernameRule = {
    ...piFormRules.username,
    // The address follows the name until it was typed itself.
    onChange: (event: { target: { value: string } }) => {
      if (!dirtyFields.slug) form.setValue('slug', slugOf(event.target.value), { shouldValidate: form.formState.isSubmitted });
    },
  };
  const slugRule = { ...piFormRules.slug, setValueAs: (typed: string) => typed.trim() };
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={piTexts.registerTitle}
      description={piTexts.registerHint(user.username)}
      busy={isLoading}
    >
      <Form form={form} rules={piFormRules} onSubmit={submit}>
        <Text name="email" label={authTexts.email} kind="email" />
        <Text name="password" label={authTexts.password} kind="new-password" />
        <Text name="username" label={authTexts.username} kind="username" rule={usernameRule} />
        <Text name="displayName" label={authTexts.displayName} kind="name" />
        <Text name="slug" label={piTexts.slug} rule={slugRule} autoCapitalize="none" spellCheck={false} onInput={asHandle} />
        <FormAlert text={errors.root?.message} />
        <Button type="submit" variant="primary" busy={isLoading} className="min-h-[3.125rem]">
          {piTexts.create}
        </Button>
        <Button variant="quiet" disabled={isLoading} onClick={onLink}>
          {piTexts.haveAccount}
        </Button>
      </Form>
    </Dialog>
  );
};

/** While it is typed, what cannot stand in an address becomes hyphens; the caret stays where it was. */
const asHandle = ({ currentTarget }: React.FormEvent<HTMLInputElement>) => {
  const { value, selectionStart } = currentTarget;
  const handle = value.toLowerCase().replace(/[^a-z0-9]/g, '-');
  if (handle === value) return;
  currentTarget.value = handle;
  currentTarget.setSelectionRange(selectionStart, selectionStart);
};
