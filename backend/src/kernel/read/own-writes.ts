import { cookieNames, session } from '@refrain/contracts/accounts';
import { STALE_HEADER, type Position } from '@refrain/contracts/kernel';
import type { ProjectionName } from '@refrain/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSafe } from '../safe-method';
import { setCookie } from '../set-cookie';
import type { ReadModels } from './read-models';

/** What the commands change that are answered ahead: their answers used to wait for these. */
const SHOWN_BY: readonly ProjectionName[] = ['feed', 'people', 'tracks', 'charts'];
const POSITION = /^[\w-]{1,64}$/;
/** What is answered after a wait in vain is at least as old. */
const WAITED_SECONDS = '2';

declare module 'fastify' {
  interface FastifyRequest {
    /** The views had not come to what this client wrote before. */
    isBehind?: boolean;
  }
}

/**
 * Lets commands be answered from their own events, before the views show them, and keeps to it that a client reads what it wrote: the
 * answer leaves the position in a cookie of a few seconds, and whatever the client asks next, at any process, waits until the views have passed
 * it. Where it is off, commands wait for the views.
 */
export class OwnWrites {
  private readonly name: string;

  constructor(
    private readonly readModels: ReadModels,
    readonly isOn: boolean,
    private readonly secureCookies: boolean,
  ) {
    this.name = cookieNames(secureCookies).wrote;
  }

  /** Whether the answer may go out before the views have passed its position. If not, they are to be waited for, or have passed it already. */
  mayAnswer(reply: FastifyReply, position: Position | null): position is Position {
    if (!this.isOn || position === null || this.readModels.hasPassed(position, ...SHOWN_BY)) return false;
    const before = this.positionIn(reply.request);
    setCookie(
      reply,
      this.secureCookies,
      this.name,
      before !== null && before > position ? before : position,
      session.wroteSeconds,
    );
    return true;
  }

  /** Waits, a bounded time, until the views show what this client wrote before; says on a read if they do not. */
  async waitFor(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const position = this.positionIn(request);
    if (position === null || this.readModels.hasPassed(position, ...SHOWN_BY)) return;
    if (await this.readModels.passed(position, ...SHOWN_BY)) return;
    request.isBehind = true;
    if (isSafe(request.method) && !reply.hasHeader(STALE_HEADER)) void reply.header(STALE_HEADER, WAITED_SECONDS);
  }

  private positionIn({ headers: { cookie } }: FastifyRequest): Position | null {
    if (!this.isOn || !cookie?.includes(this.name)) return null;
    const found = cookie
      .split(/; */)
      .find((each) => each.startsWith(`${this.name}=`))
      ?.slice(this.name.length + 1);
    return found !== undefined && POSITION.test(found) ? found : null;
  }
}
