import { finished, Readable } from 'node:stream';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { personalDataCalls, exportTexts, type DeletionAnswer } from '@refrain/contracts/personal-data';
import { userById } from '@refrain/projections/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Attempts } from '../kernel/limits/attempts';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { Sends, type Sender } from '../kernel/http/sender';
import { asksFromElsewhere } from '../kernel/http/same-origin';
import { Sessions, type SignedRequest } from '../kernel/sessions/sessions';
import { disposition } from '../media/serve/serve-media';
import { CancelDeletion, RequestDeletion } from './personal-data.commands';
import { Exports } from './exports';
import { DeleteAccountBody } from './personal-data.bodies';

/** What people may do with everything of theirs: take it along, and leave. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly exports: Exports,
  ) {}

  @Answers(personalDataCalls.exportData)
  async export(@Me() me: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // It is read by GET, yet it counts and costs: a link elsewhere must not use it up.
    if (asksFromElsewhere(request.headers['sec-fetch-site'] as string | undefined))
      throw new DomainError(kernelRefusals.foreignOrigin);
    const user = await userById(this.readModels.store, me);
    if (!user) throw new DomainError(kernelRefusals.signInRequired);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': disposition(exportTexts.fileName(user.username)),
      'cache-control': 'no-store',
    };
    if (request.method === 'HEAD') return void (await reply.headers(headers).send(Readable.from([])));
    const release = this.exports.begin(me);
    try {
      await this.attempts.count('exportData', request.ip, me);
      const zip = await this.exports.zip(me, user.username);
      // A person who closes the page in the middle frees their place, and what is being read.
      reply.raw.once('close', () => zip.destroy());
      finished(zip, release);
      await reply.headers(headers).send(zip);
    } catch (error) {
      release();
      throw error;
    }
  }

  @Answers(personalDataCalls.deleteAccount)
  async delete(
    @Body() { password }: DeleteAccountBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Req() request: SignedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionAnswer> {
    await this.attempts.count('deleteAccount', request.ip, me);
    const { dueAt, position } = await this.commands.execute(new RequestDeletion({ userId: me, password }, context));
    await this.attempts.forgive('deleteAccount', me);
    await this.sessions.end(request, reply);
    await this.readModels.passed(position, 'people', 'personalData');
    return { dueAt };
  }

  @Answers(personalDataCalls.keepAccount)
  async cancel(@Sends() { me, send }: Sender): Promise<DeletionAnswer> {
    await send(CancelDeletion, { userId: me }, 'people', 'personalData');
    return { dueAt: null };
  }
}
