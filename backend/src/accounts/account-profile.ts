import type { AccountEvent } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { refuse } from '../kernel/write/decider';
import type { Of, RegisteredAccount } from './account';

export const editProfile = (
  { claim, ...edit }: Of<'EditProfile'>,
  { profile, lapses }: RegisteredAccount,
): readonly AccountEvent[] => {
  // Another person may hold what was claimed for this edit by now, and what was not claimed may have been given back.
  if (edit.slug !== profile.slug && claim !== lapses) return refuse(kernelRefusals.contended);
  const { displayName, slug, bio } = edit;
  const same = displayName === profile.displayName && slug === profile.slug && bio === profile.bio;
  return same ? [] : [{ type: 'ProfileEdited', data: edit }];
};

export const changePicture = (data: Of<'ChangePicture'>, { pictureId }: RegisteredAccount): readonly AccountEvent[] =>
  pictureId === data.pictureId ? [] : [{ type: 'PictureChanged', data: { ...data, replaces: pictureId } }];

export const removePicture = ({ userId }: Of<'RemovePicture'>, { pictureId }: RegisteredAccount): readonly AccountEvent[] =>
  pictureId === null ? [] : [{ type: 'PictureRemoved', data: { userId, pictureId } }];
