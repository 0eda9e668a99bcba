import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { sessionRefusals, type Device, type SessionInfo } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { FastifyReply } from 'fastify';
import { Access, Me, Polled, SignedIn } from '../kernel/access';
import { DomainError } from '../kernel/domain-error';
import { LimitEach } from '../kernel/limits/request-limits';
import { Sessions, type Signed, type SignedRequest } from '../kernel/sessions';

const signedIn = (signed: Signed | null): Signed => {
  if (!signed) throw new DomainError(kernelRefusals.signInRequired);
  return signed;
};

@Controller('api')
export class SessionsController {
  constructor(private readonly sessions: Sessions) {}

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
}
