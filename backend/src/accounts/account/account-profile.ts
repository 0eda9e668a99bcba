import { accountRefusals, type AccountEvent } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { refuse } from '../../kernel/write/decider';
import type { Of, RegisteredAccount } from './account';

/** The first statement and each other one; songs stand in charts by country, so it is for artists. */
const stateCountry = (
  { userId, country }: Of<'EditProfile'>,
  { role, country: before }: RegisteredAccount,
): readonly AccountEvent[] => {
  if (country === undefined || country === before) return [];
  const isArtist = role === 'artist' || role === 'admin';
  if (country !== null && !isArtist) return refuse(accountRefusals.countryOfArtists);
  return [{ type: 'ArtistCountryStated', data: { userId, country } }];
};

export const editProfile = (command: Of<'EditProfile'>, account: RegisteredAccount): readonly AccountEvent[] => {
  const { claim, country: _, ...edit } = command;
  const { profile, lapses } = account;
  // Another person may hold what was claimed for this edit by now, and what was not claimed may have been given back.
  if (edit.slug !== profile.slug && claim !== lapses) return refuse(kernelRefusals.contended);
  const { displayName, slug, bio } = edit;
  const same = displayName === profile.displayName && slug === profile.slug && bio === profile.bio;
  const edited: readonly AccountEvent[] = same ? [] : [{ type: 'ProfileEdited', data: edit }];
  return [...edited, ...stateCountry(command, account)];
};

export const changePicture = (data: Of<'ChangePicture'>, { pictureId }: RegisteredAccount): readonly AccountEvent[] =>
  pictureId === data.pictureId ? [] : [{ type: 'PictureChanged', data: { ...data, replaces: pictureId } }];

export const removePicture = ({ userId }: Of<'RemovePicture'>, { pictureId }: RegisteredAccount): readonly AccountEvent[] =>
  pictureId === null ? [] : [{ type: 'PictureRemoved', data: { userId, pictureId } }];
