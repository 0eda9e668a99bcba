import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  accountRefusals,
  readsAsErased,
  registerRules,
  skeletonOf,
  slugOf,
  type NameKind,
  type PiAccount,
  type RegisterRequest,
} from '@refrain/contracts/accounts';
import { brokenRule, kernelRefusals, type Position } from '@refrain/contracts/kernel';
import { isReservedName } from '@refrain/contracts/routes';
import { createdId, type CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { Streams } from '../kernel/streams';
import { accountDecider, accountStream } from './account.decider';
import { Names } from './names';
import { assertHardToGuess } from './password-rules';
import { Passwords } from './passwords';

/** `again`: the form was sent before, under the same Idempotency-Key. */
type Registered = { userId: string; position: Position | null; again: boolean };

export class RegisterAccountCommand extends Command<Registered> {
  constructor(
    readonly form: RegisterRequest,
    readonly context: CommandContext,
    readonly pi?: PiAccount,
  ) {
    super();
  }
}

/** A username in Unicode's one form, in which its rules hold too. @throws DomainError */
const canonicalUsername = (typed: string): string => {
  const username = typed.normalize('NFKC').trim();
  const broken = brokenRule(registerRules.username, username);
  if (broken) throw new DomainError({ ...kernelRefusals.invalid, message: broken }, { username: broken });
  return username;
};

/** The name, and what it looks like where that is another: nobody else may register with either (docs/adr/0002). */
const usernameClaims = (username: string): readonly (readonly [NameKind, string])[] => {
  const skeleton = skeletonOf(username);
  return skeleton === username.toLowerCase()
    ? [['username', username]]
    : [
        ['username', username],
        ['username', skeleton],
      ];
};

/**
 * Claims the names, registers, then keeps the password: only the form whose registration is in the log sets one, and the
 * same form sent again mends a crash in between. A name that is taken gives the others back.
 */
@CommandHandler(RegisterAccountCommand)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccountCommand> {
  constructor(
    private readonly names: Names,
    private readonly passwords: Passwords,
    private readonly streams: Streams,
  ) {}

  async execute({ form, context, pi }: RegisterAccountCommand): Promise<Registered> {
    const username = canonicalUsername(form.username);
    const [email, slug, displayName] = [form.email.trim(), form.slug.trim(), form.displayName.trim()];
    if ([username, slugOf(username), slug].some(isReservedName)) throw new DomainError(accountRefusals.nameReserved);
    if (readsAsErased(displayName)) throw new DomainError(accountRefusals.nameMisleads);
    assertHardToGuess(form.password, [username, email.split('@')[0] ?? '', slug, displayName]);
    const userId = createdId(context, 'user');
    const before = await this.streams.remembered(accountStream(userId), accountDecider, context);
    const piNames = pi ? ([['pi', pi.uid]] as const) : [];
    if (!before)
      await this.claimAll(userId, [...usernameClaims(username), ['email', email], ['slug', slug], ...piNames], context);
    const { position, state } = await this.streams.handle(
      accountStream(userId),
      accountDecider,
      { type: 'RegisterAccount', data: { userId, username, displayName, slug, email, pi } },
      context,
    );
    // The form of somebody who was erased since, sent again: it must not bring back a password.
    if (state.status !== 'registered') throw new DomainError(accountRefusals.lapsed);
    await this.passwords.setFirst(userId, form.password);
    return { userId, position, again: before !== null };
  }

  private async claimAll(
    userId: string,
    names: readonly (readonly [NameKind, string])[],
    context: CommandContext,
  ): Promise<void> {
    const claims = await Promise.allSettled(names.map(([kind, name]) => this.names.claim(kind, name, userId, context)));
    const refused = claims.find((claim) => claim.status === 'rejected');
    if (!refused) return;
    const won = names.filter((_, i) => claims[i]?.status === 'fulfilled');
    await Promise.all(won.map(([kind, name]) => this.names.release(kind, name, userId, context)));
    throw refused.reason;
  }
}
