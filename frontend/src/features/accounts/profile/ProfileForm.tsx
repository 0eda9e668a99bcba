import {
  authTexts,
  BIO_MAX_LENGTH,
  profileRules,
  profileTexts,
  type EditProfileRequest,
  type Profile,
} from '@refrain/contracts/accounts';
import { useForm, useWatch } from 'react-hook-form';
import { problemMessage, problemOf } from '../../../shared/lib/api/api';
import { Button } from '../../../shared/ui/Button';
import { Form, showRefusal, textFieldOf } from '../../../shared/ui/form/Form';
import { toast } from '../../../shared/ui/toast/toast';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { HandleInput } from '../forms/HandleInput';
import { CountryField } from './CountryField';
import { useEditProfileMutation } from './edit-profile-api';
import { editedFieldOfRefusal } from '../forms/refused-field';

type Values = Required<EditProfileRequest>;
type Props = { profile: Profile; onDone: () => void };

const Text = textFieldOf<Values>();

/** Name, handle and bio, and the country of an artist. What a refusal is about stands at its field. */
export const ProfileForm = ({ profile, onDone }: Props) => {
  const [edit, { isLoading }] = useEditProfileMutation();
  const { displayName, slug, bio, country = '', role } = profile;
  const form = useForm<Values>({ defaultValues: { displayName, slug, bio, country } });
  const { errors } = form.formState;
  const now = useWatch({ control: form.control });
  const submit = form.handleSubmit(async (typed) => {
    const { error } = await edit(typed);
    if (!error) {
      toast({ title: profileTexts.saved, tone: 'good' });
      return onDone();
    }
    const message = problemMessage(error, profileTexts.saveFailedHint);
    showRefusal(form, editedFieldOfRefusal(problemOf(error)), message);
    toast({ title: profileTexts.saveFailed, description: message, tone: 'destructive' });
  });
  return (
    <Form form={form} rules={profileRules} onSubmit={submit}>
      <Text name="displayName" label={authTexts.displayName} kind="name" />
      <Text
        name="slug"
        label={authTexts.slug}
        hint={now.slug?.trim() === slug ? undefined : profileTexts.slugHint}
        as={HandleInput}
      />
      <Text
        name="bio"
        label={profileTexts.bio}
        kind="text"
        hint={<BioCounter length={(now.bio ?? '').trim().length} />}
        placeholder={profileTexts.bioHint}
      />
      {(role === 'artist' || role === 'admin') && <CountryField />}
      <FormAlert text={errors.root?.message} />
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isLoading} onClick={onDone}>
          {profileTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {profileTexts.save}
        </Button>
      </div>
    </Form>
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
