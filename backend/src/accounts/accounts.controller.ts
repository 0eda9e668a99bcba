import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  accountCalls,
  accountRefusals,
  type Profile,
  type SuggestedUser,
  type User,
  type UserStats,
} from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { postCalls } from '@refrain/contracts/posts';
import { mostFollowed, personById, personBySlug, userById } from '@refrain/projections/accounts';
import { followedAmong, profileFor } from '@refrain/projections/follows';
import { blockedAmong } from '@refrain/projections/visibility';
import { pointsByPerson } from '@refrain/projections/rewards';
import { postsOf } from '@refrain/projections/posts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Attempts } from '../kernel/limits/attempts';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { Sessions } from '../kernel/sessions/sessions';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor } from '../kernel/http/validation';
import { LoginBody, RegisterBody } from './accounts.bodies';
import { Names } from './names/names';
import { Passwords } from './sign-in/passwords';
import { PromoteToArtist } from './accounts.commands';
import { RegisterAccount } from './register-account.command';

const SUGGESTIONS = 5;

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly sessions: Sessions,
    private readonly names: Names,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
  ) {}

  @Answers(accountCalls.register)
  async register(
    @Body() form: RegisterBody,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const { userId, position, again } = await this.commands.execute(new RegisterAccount({ form }, context));
    // The same form once more is no way in with a password of before.
    if (again && !(await this.passwords.match(userId, form.password))) throw new DomainError(accountRefusals.loginFailed);
    const user = await this.readModels.shown(() => userById(this.readModels.store, userId), position, 'people');
    await this.sessions.begin(userId, false, request, reply);
    return user;
  }

  @Answers(accountCalls.login)
  async login(
    @Body() form: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const [byUsername, byEmail] = await Promise.all([
      this.names.holder('username', form.username),
      this.names.hash('email', form.username).then((hash) => this.names.holderOfAddress(hash)),
    ]);
    const matched = await this.passwords.match(byUsername ?? byEmail, form.password);
    if (!matched) throw new DomainError(accountRefusals.loginFailed);
    await this.attempts.forgive('login', form.username);
    // A reset at the same moment ends every session there is, and would miss this one.
    const begun = await this.sessions.begin(matched.userId, form.rememberMe ?? false, request, reply, () =>
      this.passwords.isCurrent(matched),
    );
    if (!begun) throw new DomainError(accountRefusals.loginFailed);
    return this.user(matched.userId);
  }

  @Answers(accountCalls.logout)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(request, reply);
  }

  @Answers(accountCalls.getUser)
  current(@Me() me: string): Promise<User> {
    return this.user(me);
  }

  @Answers(accountCalls.promoteToArtist)
  promote(@Sends() { me, show }: Sender): Promise<User> {
    const promoted = async () => {
      const user = await this.user(me);
      return user.role === 'artist' || user.role === 'admin' ? user : null;
    };
    return show(PromoteToArtist, { userId: me }, promoted, 'people');
  }

  @Answers(accountCalls.getUserStats)
  async stats(@Me() me: string): Promise<UserStats> {
    const person = await personById(this.readModels.store, me);
    if (!person) throw new DomainError(kernelRefusals.signInRequired);
    const { postsCount, followingCount, followersCount } = person;
    return { postsCount, followingCount, followersCount };
  }

  @Answers(accountCalls.getSuggestions)
  async suggestions(@Me() me: string): Promise<readonly SuggestedUser[]> {
    const { store } = this.readModels;
    const candidates = (await mostFollowed(store, 50)).filter(({ id }) => id !== me);
    const ids = candidates.map(({ id }) => id);
    const [followed, blocked, points] = await Promise.all([
      followedAmong(store, me, ids),
      blockedAmong(store, me, ids),
      pointsByPerson(store, ids),
    ]);
    return candidates
      .filter(({ id }) => !followed.has(id) && !blocked.has(id))
      .slice(0, SUGGESTIONS)
      .map(({ id, username, displayName, profileImage, updatedAt, role, slug }) => ({
        id,
        username,
        displayName,
        profileImage,
        updatedAt,
        role,
        slug,
        points: points.get(id) ?? 0,
        isFollowing: false,
      }));
  }

  @Answers(accountCalls.getProfile)
  async profile(@Param('slug') slug: string, @Viewer() viewer: string | null): Promise<Profile> {
    const person = await personBySlug(this.readModels.store, slug);
    const profile = person && (await profileFor(this.readModels.store, person, viewer));
    if (!profile) throw new DomainError(accountRefusals.unknown);
    return profile;
  }

  @Answers(postCalls.getProfilePosts)
  async posts(
    @Param('slug') slug: string,
    @Cursor() after: string | undefined,
    @Viewer() viewer: string | null,
  ): Promise<string> {
    const person = await personBySlug(this.readModels.store, slug);
    if (!person || (await blockedAmong(this.readModels.store, viewer, [person.id])).size > 0)
      throw new DomainError(accountRefusals.unknown);
    return postsOf(this.readModels.store, person.id, viewer, after);
  }

  private async user(userId: string): Promise<User> {
    const user = await userById(this.readModels.store, userId);
    if (!user) throw new DomainError(kernelRefusals.signInRequired);
    return user;
  }
}
