import {
  authTexts,
  BIO_MAX_LENGTH,
  profileRules,
  profileTexts,
  type EditProfileRequest,
  type Profile,
} from '@refrain/contracts/accounts';
import { useForm, useWatch } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { Input, TextArea } from '../../../shared/ui/form/Input';
import { toast } from '../../../shared/ui/toast/toast';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { HandleInput } from '../forms/HandleInput';
import { useEditProfileMutation } from './edit-profile-api';
import { editedFieldOfRefusal } from '../forms/refused-field';

type Form = Required<EditProfileRequest>;
type Props = { profile: Profile; onDone: () => void };

/** Name, handle and bio. What a refusal is about stands at its field. */
export const ProfileForm = ({ profile, onDone }: Props) => {
  const [edit, { isLoading }] = useEditProfileMutation();
  const { displayName, slug, bio } = profile;
  const { register, handleSubmit, setError, control, formState } = useForm<Form>({ defaultValues: { displayName, slug, bio } });
  const { errors } = formState;
  const now = useWatch({ control });
  const submit = handleSubmit(async (form) => {
    const { error } = await edit(form);
    if (!error) {
      toast({ title: profileTexts.saved, tone: 'good' });
      return onDone();
    }
    const message = problemMessage(error, profileTexts.saveFailedHint);
    const refused = editedFieldOfRefusal(problemOf(error));
    for (const [field, text] of refused) setError(field, { message: text }, { shouldFocus: field === refused[0]?.[0] });
    if (refused.length === 0) setError('root', { message });
    toast({ title: profileTexts.saveFailed, description: message, tone: 'destructive' });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={authTexts.displayName} error={errors.displayName?.message}>
        <Input autoComplete="name" {...register('displayName', profileRules.displayName)} />
      </Field>
      <Field
        label={authTexts.slug}
        error={errors.slug?.message}
        hint={now.slug?.trim() === slug ? undefined : profileTexts.slugHint}
      >
        <HandleInput {...register('slug', profileRules.slug)} />
      </Field>
      <Field label={profileTexts.bio} error={errors.bio?.message} hint={<BioCounter length={(now.bio ?? '').trim().length} />}>
        <TextArea placeholder={profileTexts.bioHint} {...register('bio', profileRules.bio)} />
      </Field>
      <FormAlert text={errors.root?.message} />
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isLoading} onClick={onDone}>
          {profileTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {profileTexts.save}
        </Button>
      </div>
    </form>
  );
};

const BioCounter = ({ length }: { length: number }) => {
  const left = BIO_MAX_LENGTH - length;
  return (
    <span className={left < 0 ? 'font-semibold text-signal-ink' : undefined}>
      {left < 0 ? profileTexts.bioOver(-left) : profileTexts.bioLeft(left)}
    </span>
  );
};
