import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountRefusals, sessionRefusals, type Device, type SessionInfo } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyReply } from 'fastify';
import { Access, Context, Me, Polled, SignedIn } from '../kernel/access';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { Attempts } from '../kernel/limits/attempts';
import { LimitEach } from '../kernel/limits/request-limits';
import { Sessions, type Signed, type SignedRequest } from '../kernel/sessions';
import { idFrom } from '../kernel/validation';
import { ChangePasswordBody } from './accounts.bodies';
import { ChangePassword } from './change-password.command';
import { Passwords } from './passwords';

const signedIn = (signed: Signed | null): Signed => {
  if (!signed) throw new DomainError(kernelRefusals.signInRequired);
  return signed;
};

@Controller('api')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
  ) {}

  @Post('extend-session')
  @HttpCode(200)
  @Access('user')
  @LimitEach('session')
  extend(@SignedIn() signed: Signed | null): Promise<SessionInfo> {
    return this.sessions.extend(signedIn(signed));
  }

  @Get('session-info')
  @Access('public')
  @Polled()
  info(@SignedIn() signed: Signed | null): Promise<SessionInfo> {
    return this.sessions.info(signed);
  }

  @Get('sessions')
  @Access('user')
  devices(@SignedIn() signed: Signed | null): Promise<readonly Device[]> {
    return this.sessions.devices(signedIn(signed));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @Access('user')
  @LimitEach('session')
  async end(
    @Param('id') id: string,
    @SignedIn() signed: Signed | null,
    @Req() request: SignedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const device = (await this.sessions.devices(signedIn(signed))).find((each) => each.id === id);
    if (!device) throw new DomainError(sessionRefusals.unknownDevice);
    if (device.isCurrent) await this.sessions.end(request, reply);
    else await this.sessions.endDevice(signedIn(signed).userId, id);
  }

  @Post('logout-everywhere')
  @HttpCode(204)
  @Access('user')
  @LimitEach('session')
  async endAll(@Me() me: string, @Req() request: SignedRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.endAllOf(me);
    await this.sessions.end(request, reply);
  }

  /** For an account in the wrong hands: its owner then asks for a new password. */
  @Post('admin/people/:id/sign-out')
  @HttpCode(204)
  @Access({ page: 'admin-settings' })
  @LimitEach('operation')
  async signOut(@Param('id') id: string): Promise<void> {
    const userId = idFrom(id);
    if (!(await this.sessions.user({ userId }))) throw new DomainError(accountRefusals.unknown);
    await this.sessions.endAllOf(userId);
  }

  /** Ends every other session of the person; this browser gets a new one. */
  @Put('user/password')
  @HttpCode(204)
  @Access('user')
  @LimitEach('profile')
  async changePassword(
    @Body() form: ChangePasswordBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Req() request: SignedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const isRemembered = signedIn(request.signed ?? null).family !== null;
    await this.attempts.count('changePassword', request.ip, me);
    const changed = await this.commands.execute(new ChangePassword({ userId: me, form }, context));
    await this.attempts.forgive('changePassword', me);
    // A reset at the same moment ends every session there is, and would miss this one.
    if (changed) await this.sessions.begin(me, isRemembered, request, reply, () => this.passwords.isCurrent(changed));
  }
}
