import { Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Refusal } from '@refrain/contracts/kernel';
import type { TestActKind } from '@refrain/contracts/rehearsal';
import { FollowUser } from '../follows/follows.commands';
import { DomainError } from '../kernel/domain-error';
import { Clock } from '../kernel/values/clock';
import { derivedId } from '../kernel/values/ids';
import type { CommandContext } from '../kernel/write/command-context';
import { RecordPlay } from '../playback/record-play.command';
import { SetLike } from '../posts/posts.commands';
import { EndTestAct } from './rehearsal.commands';

type Asked = Readonly<{ actId: string; listenerId: string; of: string; now: string }>;
type Give = (asked: Asked, context: CommandContext) => Command<unknown>;

/** Long enough to count, were it a person's. */
const HEARD_SECONDS = 45;

const heard = ({ actId, now }: Asked) => ({
  playId: actId,
  startedAt: new Date(Date.parse(now) - HEARD_SECONDS * 1000).toISOString(),
  secondsPlayed: HEARD_SECONDS,
  ...({ quality: 'streaming', source: 'track' } as const),
});
/** A play that no request asked for. */
const NOWHERE = { device: null, network: null };

/** The same commands as a press of a person gives, so every rule of them holds. */
const ACTS: Readonly<Record<TestActKind, Give>> = {
  play: (asked, context) =>
    new RecordPlay({ trackId: asked.of, listenerId: asked.listenerId, play: heard(asked), origin: NOWHERE }, context),
  likePost: ({ of, listenerId }, context) => new SetLike({ postId: of, userId: listenerId, liked: true }, context),
  follow: ({ of, listenerId }, context) => new FollowUser({ followerId: listenerId, followeeId: of }, context),
};

/** Acts in the place of a made-up listener. */
@Injectable()
export class StandIn {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Does it as the listener, and writes down what became of it. The same act again changes nothing.
   * @param context of the request that asked for it
   * @returns the refusal that a person would have got, null where it was done, and where its end stands
   * @throws what is no refusal, such as a store that fails; then nobody knows, and it may be done again
   */
  async does(act: TestActKind, asked: Omit<Asked, 'now'>, { correlation, actor }: CommandContext) {
    const { actId, listenerId } = asked;
    const step = (name: string) => ({ commandId: derivedId('test-act', actId, name), correlation });
    const refusal = await this.tried(act, asked, { ...step('do'), actor: listenerId });
    const end = new EndTestAct({ actId, listenerId, code: refusal?.code ?? null }, { ...step('end'), actor });
    return { refusal, position: await this.commands.execute(end) };
  }

  private async tried(act: TestActKind, asked: Omit<Asked, 'now'>, context: CommandContext): Promise<Refusal | null> {
    try {
      await this.commands.execute(ACTS[act]({ ...asked, now: this.clock.now() }, context));
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.refusal;
      throw error;
    }
  }
}
