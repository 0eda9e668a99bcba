import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountRefusals, readsAsErased, type EditProfile, type EditProfileRequest } from '@refrain/contracts/accounts';
import type { Position } from '@refrain/contracts/kernel';
import { isReservedName } from '@refrain/contracts/routes';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { Ids } from '../kernel/ids';
import { Streams } from '../kernel/streams';
import type { RegisteredAccount } from './account';
import { accountDecider, accountStream } from './account.decider';
import { Names } from './names';

export class EditProfileCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly form: EditProfileRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

type Edit = Omit<EditProfile['data'], 'claim'>;

/**
 * A new handle is claimed, then the profile edited, then the old handle given back. What a crash leaves claimed and unused passes on
 * to who wants it, a minute later.
 */
@CommandHandler(EditProfileCommand)
export class EditProfileHandler implements ICommandHandler<EditProfileCommand> {
  constructor(
    private readonly names: Names,
    private readonly streams: Streams,
    private readonly ids: Ids,
  ) {}

  async execute({ userId, form, context }: EditProfileCommand): Promise<Position | null> {
    const before = await this.streams.remembered(accountStream(userId), accountDecider, context);
    if (before) return before.position;
    const { state: account } = await this.streams.load(accountStream(userId), accountDecider);
    if (account.status !== 'registered') throw new DomainError(accountRefusals.unknown);
    const edit: Edit = { userId, displayName: form.displayName.trim(), slug: form.slug.trim(), bio: (form.bio ?? '').trim() };
    if (edit.displayName !== account.profile.displayName && readsAsErased(edit.displayName))
      throw new DomainError(accountRefusals.nameMisleads);
    return edit.slug === account.profile.slug ? this.edit(edit, null, context) : this.rename(edit, account, context);
  }

  private async rename(edit: Edit, account: RegisteredAccount, context: CommandContext): Promise<Position | null> {
    const { userId, slug } = edit;
    if (isReservedName(slug)) throw new DomainError(accountRefusals.nameReserved);
    const old = account.profile.slug;
    const oldClaim = await this.names.claimOf('slug', old, userId);
    // Not the command's own id: sent again after a crash, it claims again.
    const claiming = { ...context, commandId: this.ids.next(), memory: undefined };
    const claim = await this.names.claimAnew('slug', slug, userId, claiming);
    const giveBack = (name: string, its: number | null) =>
      // What is not given back now passes on later.
      its === null ? undefined : this.names.release('slug', name, userId, claiming, its).catch(() => undefined);
    const position = await this.edit(edit, account.lapses, context).catch(async (error: unknown) => {
      // Refused is not stored; after anything else nobody knows.
      if (error instanceof DomainError) await giveBack(slug, claim);
      throw error;
    });
    await giveBack(old, oldClaim);
    return position;
  }

  private async edit(edit: Edit, claim: number | null, context: CommandContext): Promise<Position | null> {
    const { position } = await this.streams.handle(
      accountStream(edit.userId),
      accountDecider,
      { type: 'EditProfile', data: { ...edit, claim } },
      context,
    );
    return position;
  }
}
