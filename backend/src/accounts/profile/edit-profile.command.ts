import {
  accountRefusals,
  readsAsErased,
  type EditProfile as Editing,
  type EditProfileRequest,
} from '@refrain/contracts/accounts';
import type { Position } from '@refrain/contracts/kernel';
import { isReservedName } from '@refrain/contracts/routes';
import { DomainError } from '../../kernel/domain-error';
import { command, type FactsOf } from '../../kernel/write/command';
import type { RegisteredAccount } from '../account/account';
import { accountDecider, accountStream } from '../account/account.decider';
import { Names } from '../names/names';

const needs = { names: Names };
type Parts = FactsOf<'EditProfile', typeof needs>;
type Edit = Omit<Editing['data'], 'claim'>;

const edited = (edit: Edit, claim: number | null, { decide }: Parts): Promise<Position | null> =>
  decide(accountStream(edit.userId), accountDecider, { ...edit, claim });

/** A new handle is claimed, then the profile edited, then the old handle given back. */
const renamed = async (edit: Edit, account: RegisteredAccount, parts: Parts): Promise<Position | null> => {
  const { names, ids, context } = parts;
  const { userId, slug } = edit;
  if (isReservedName(slug)) throw new DomainError(accountRefusals.nameReserved);
  const old = account.profile.slug;
  const oldClaim = await names.claimOf('slug', old, userId);
  // Not the command's own id: sent again after a crash, it claims again.
  const claiming = { ...context, commandId: ids.next(), memory: undefined };
  const claim = await names.claimAnew('slug', slug, userId, claiming);
  const giveBack = (name: string, its: number | null) =>
    // What is not given back now passes on later.
    its === null ? undefined : names.release('slug', name, userId, claiming, its).catch(() => undefined);
  const position = await edited(edit, account.lapses, parts).catch(async (error: unknown) => {
    // Refused is not stored; after anything else nobody knows.
    if (error instanceof DomainError) await giveBack(slug, claim);
    throw error;
  });
  await giveBack(old, oldClaim);
  return position;
};

/** A handle that a crash leaves claimed and unused passes on to the next person who wants it, a minute later. */
export const EditProfile = command(
  'EditProfile',
  needs,
  async ({ userId, form }: { userId: string; form: EditProfileRequest }, parts): Promise<Position | null> => {
    const { streams, context } = parts;
    const before = await streams.remembered(accountStream(userId), accountDecider, context);
    if (before) return before.position;
    const { state: account } = await streams.load(accountStream(userId), accountDecider);
    if (account.status !== 'registered') throw new DomainError(accountRefusals.unknown);
    const edit: Edit = {
      ...{ userId, displayName: form.displayName.trim(), slug: form.slug.trim(), bio: (form.bio ?? '').trim() },
      ...(form.country === undefined ? {} : { country: form.country?.trim() || null }),
    };
    if (edit.displayName !== account.profile.displayName && readsAsErased(edit.displayName))
      throw new DomainError(accountRefusals.nameMisleads);
    return edit.slug === account.profile.slug ? edited(edit, null, parts) : renamed(edit, account, parts);
  },
);
