import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import {
  forkCalls,
  forkFields,
  forkLimits,
  forkRefusals,
  type Fork,
  type ForkChoice,
  type ForkComparison,
  type ForkRequest,
  type ForkRules,
  type ForksAnswer,
} from '@refrain/contracts/forks';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { userById } from '@refrain/projections/accounts';
import { compareFork, forkedModels, progressOf, type ForkProgress } from '@refrain/projections/forks';
import type { EventLog, HashChain } from '@refrain/storage/event-log';
import { IsObject, ValidateIf } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { SignedIn } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id, Moment, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import type { Signed, SignedRequest } from '../kernel/sessions/sessions';
import { EVENT_LOG, HASH_CHAIN } from '../kernel/values/tokens';
import { Streams } from '../kernel/write/streams/streams';
import { ForkChoices, forkedAtOf, shownChoice } from './fork-choice';
import { forkOf, FORKS_STREAM, forksDecider, type KnownFork } from './fork.decider';
import { DropFork, ForkHistory } from './forks.commands';

class ForkBody implements ForkRequest {
  @Text(forkFields.name) name!: string;
  @IsObject() rules!: ForkRules;
  @ValidateIf(({ asOf }: ForkBody) => asOf !== null) @Moment(forkRefusals.asOf.message) asOf!: string | null;
}

const signedIn = (signed: Signed | null): Signed => {
  if (!signed) throw new DomainError(kernelRefusals.signInRequired);
  return signed;
};

/** History under other rules, looked at and thrown away. */
@Controller()
export class ForksController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly choices: ForkChoices,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(HASH_CHAIN) private readonly chain: HashChain,
  ) {}

  @Answers(forkCalls.getForks)
  async forks(@Req() request: SignedRequest): Promise<ForksAnswer> {
    const { state } = await this.streams.load(FORKS_STREAM, forksDecider);
    const { store } = this.readModels;
    const until = (forkId: string) => forkOf(state, forkId)?.until ?? '';
    const progress = await progressOf(
      store,
      state.map(({ forkId }) => forkId),
      until,
    );
    const chosen = await this.choices.of(request, request.signed ?? null);
    const forks = await Promise.all(
      state.map(async (fork) => {
        const by = await userById(store, fork.forkedBy);
        return shown(fork, progress.get(fork.forkId), by?.displayName ?? null, chosen?.fork.forkId === fork.forkId);
      }),
    );
    return { forks: forks.reverse(), most: forkLimits.forks };
  }

  @Answers(forkCalls.forkHistory)
  async fork(@Body() { name, rules, asOf }: ForkBody, @Sends() { me, send }: Sender): Promise<{ id: string }> {
    const { forkId } = await send(ForkHistory, { name, rules, asOf, forkedBy: me });
    return { id: forkId };
  }

  @Answers(forkCalls.leaveFork)
  async leave(@Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    this.choices.leave(reply);
  }

  @Answers(forkCalls.dropFork)
  async drop(@Id() forkId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(DropFork, { forkId, droppedBy: me });
  }

  @Answers(forkCalls.compareFork)
  async compare(@Id() forkId: string): Promise<ForkComparison> {
    const fork = await this.folded(forkId);
    const parts = { log: this.log, chain: this.chain, store: this.readModels.store };
    const found = await compareFork(parts, forkId, forkedModels(fork.rules), this.choices.storeOf(fork));
    // What happened after the moment of the fork is a difference too.
    return { ...found, isSamePosition: found.isSamePosition && fork.asOf === forkedAtOf(fork) };
  }

  @Answers(forkCalls.chooseFork)
  async choose(
    @Id() forkId: string,
    @SignedIn() signed: Signed | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ForkChoice> {
    return shownChoice(await this.choices.choose(reply, signedIn(signed), await this.folded(forkId)));
  }

  @Answers(forkCalls.getForkChoice)
  async choice(@Req() request: SignedRequest): Promise<ForkChoice> {
    return shownChoice(await this.choices.of(request, request.signed ?? null));
  }

  /** @throws DomainError FORK.UNKNOWN, FORK.NOT_FOLDED */
  private async folded(forkId: string): Promise<KnownFork> {
    const fork = forkOf((await this.streams.load(FORKS_STREAM, forksDecider)).state, forkId);
    if (!fork) throw new DomainError(forkRefusals.unknown);
    if (!(await this.choices.isThere(fork))) throw new DomainError(forkRefusals.notFolded);
    return fork;
  }
}

const shown = (fork: KnownFork, progress: ForkProgress | undefined, forkedBy: string | null, isChosen: boolean): Fork => {
  const { forkId: id, name, rules, asOf, expiresAt, ms } = fork;
  // Folded once, and thrown away since, as after a person was erased.
  const isGone = fork.state === 'folded' && !progress?.isWhole;
  return {
    ...{ id, name, rules, asOf, forkedBy, forkedAt: forkedAtOf(fork), expiresAt, ms, isChosen },
    state: isGone ? 'failed' : fork.state,
    failure: isGone ? 'GONE' : fork.failure,
    share: fork.state === 'folded' ? 1 : (progress?.share ?? 0),
    sizeBytes: progress?.sizeBytes ?? null,
  };
};
