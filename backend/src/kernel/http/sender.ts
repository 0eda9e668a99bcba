import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { ProjectionName } from '@refrain/projections';
import type { FastifyReply } from 'fastify';
import { ReadModels } from '../read/read-models';
import type { CommandContext } from '../write/command-context';
import { contextOf, meIn, type GuardedRequest } from './access';
import { standsSince } from './stands-since';

/** What a command answers: where its last event stands, alone or among other things. Null where there never was one. */
type Sent = Position | null | Readonly<{ position: Position | null }>;

const positionIn = (sent: Sent): Position | null => (sent !== null && typeof sent === 'object' ? sent.position : sent);

/** Sends the commands of a signed-in person. */
export type Sender = Readonly<{
  me: string;
  /**
   * Sends a command and waits until these views show what it did, for a bounded time. Where the call says `since`, the answer says since which
   * event its state holds.
   * @throws DomainError
   */
  send: <Asked, Result extends Sent>(
    command: new (asked: Asked, context: CommandContext) => Command<Result>,
    asked: Asked,
    ...views: readonly ProjectionName[]
  ) => Promise<Result>;
}>;

type Asking = Readonly<{ request: GuardedRequest; reply: FastifyReply }>;

@Injectable()
class SenderPipe implements PipeTransform<Asking, Sender> {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  transform({ request, reply }: Asking): Sender {
    const context = contextOf(request);
    return {
      me: meIn(request),
      send: async (command, asked, ...views) => {
        const result = await this.commands.execute(new command(asked, context));
        const position = positionIn(result);
        await this.readModels.passed(position, ...views);
        if (reply.routeOptions.config.since) standsSince(reply, position);
        return result;
      },
    };
  }
}

const FromRequest = createParamDecorator((_: unknown, context: ExecutionContext): Asking => {
  const http = context.switchToHttp();
  return { request: http.getRequest<GuardedRequest>(), reply: http.getResponse<FastifyReply>() };
});

/** The sender of the person who asks; for routes that need one. */
export const Sends = (): ParameterDecorator => FromRequest(SenderPipe);
