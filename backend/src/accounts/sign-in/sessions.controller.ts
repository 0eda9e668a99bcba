import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountCalls, sessionRefusals, type Device, type SessionInfo } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyReply } from 'fastify';
import { Context, Me, SignedIn } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import type { CommandContext } from '../../kernel/write/command-context';
import { DomainError } from '../../kernel/domain-error';
import { Attempts } from '../../kernel/limits/attempts';
import { Sessions, type Signed, type SignedRequest } from '../../kernel/sessions/sessions';
import { ChangePasswordBody } from '../accounts.bodies';
import { ChangePassword } from './change-password.command';
import { Passwords } from './passwords';

const signedIn = (signed: Signed | null): Signed => {
  if (!signed) throw new DomainError(kernelRefusals.signInRequired);
  return signed;
};

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
    private readonly passwords: Passwords,
  ) {}

  @Answers(accountCalls.extendSession)
  extend(@SignedIn() signed: Signed | null): Promise<SessionInfo> {
    return this.sessions.extend(signedIn(signed));
  }

  @Answers(accountCalls.getSessionInfo)
  info(@SignedIn() signed: Signed | null): Promise<SessionInfo> {
    return this.sessions.info(signed);
  }

  @Answers(accountCalls.getDevices)
  devices(@SignedIn() signed: Signed | null): Promise<readonly Device[]> {
    return this.sessions.devices(signedIn(signed));
  }

  @Answers(accountCalls.signOutDevice)
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

  @Answers(accountCalls.logoutEverywhere)
  async endAll(@Me() me: string, @Req() request: SignedRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.endAllOf(me);
    await this.sessions.end(request, reply);
  }

  /** Ends every other session of the person; this browser gets a new one. */
  @Answers(accountCalls.changePassword)
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
