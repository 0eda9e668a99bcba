import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { ProjectionName } from '@refrain/projections';
import type { FastifyReply } from 'fastify';
import { ReadModels } from '../read/read-models';
import type { CommandContext } from '../write/command-context';
import { contextOf, meIn, type GuardedRequest } from './access';
import { standsSince } from './stands-since';

/** What a command answers: where its last event stands, alone or among other things. Null or nothing where there is none to wait for. */
type Sent = Position | null | void | Readonly<{ position: Position | null }>;

const positionIn = (sent: Sent): Position | null => (typeof sent === 'string' ? sent : (sent?.position ?? null));

type Sendable<Asked, Result extends Sent> = new (asked: Asked, context: CommandContext) => Command<Result>;

/** Sends the commands of a request. */
export type Sender = Readonly<{
  /** Who asks. @throws DomainError for a visitor, where it is read */
  me: string;
  /**
   * Sends a command and waits, for a bounded time, until these views show its effect. If the call is an `act`, the answer names the event
   * from which its state holds.
   * @throws DomainError
   */
  send: <Asked, Result extends Sent>(
    command: Sendable<Asked, Result>,
    asked: Asked,
    ...views: readonly ProjectionName[]
  ) => Promise<Result>;
  /**
   * Sends a command and gives what these views show of it, waiting longer where there is nothing to give without them.
   * @param read null while the views do not show it
   * @throws DomainError READ_STORE.BEHIND, REQUEST.GONE
   */
  show: <Asked, Result extends Sent, T>(
    command: Sendable<Asked, Result>,
    asked: Asked,
    read: (result: Result) => Promise<T | null>,
    ...views: readonly ProjectionName[]
  ) => Promise<T>;
  /**
   * Sends a command that changes something, and gives what these views show of it once they have seen it: never how it was before.
   * @param read null where the views show nothing of it any more
   * @throws DomainError READ_STORE.BEHIND, REQUEST.GONE
   */
  showChanged: <Asked, Result extends Sent, T>(
    command: Sendable<Asked, Result>,
    asked: Asked,
    read: (result: Result) => Promise<T | null>,
    ...views: readonly ProjectionName[]
  ) => Promise<T>;
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
    const { commands, readModels } = this;
    const noted = (position: Position | null): void => {
      if (reply.routeOptions.config.act) standsSince(reply, position);
    };
    return {
      get me() {
        return meIn(request);
      },
      send: async (command, asked, ...views) => {
        const result = await commands.execute(new command(asked, context));
        const position = positionIn(result);
        await readModels.passed(position, ...views);
        noted(position);
        return result;
      },
      show: async (command, asked, read, ...views) => {
        const result = await commands.execute(new command(asked, context));
        return readModels.shown(() => read(result), positionIn(result), ...views);
      },
      showChanged: async (command, asked, read, ...views) => {
        const result = await commands.execute(new command(asked, context));
        const position = positionIn(result);
        const changed = await readModels.changed(() => read(result), position, ...views);
        noted(position);
        return changed;
      },
    };
  }
}

const FromRequest = createParamDecorator((_: unknown, context: ExecutionContext): Asking => {
  const http = context.switchToHttp();
  return { request: http.getRequest<GuardedRequest>(), reply: http.getResponse<FastifyReply>() };
});

/** The sender of a request that changes something. */
export const Sends = (): ParameterDecorator => FromRequest(SenderPipe);
