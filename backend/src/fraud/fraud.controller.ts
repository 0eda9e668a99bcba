import { Body, Controller, Param } from '@nestjs/common';
import {
  FRAUD_RULE_NAMES,
  fraudCalls,
  fraudFields,
  fraudRefusals,
  type DecideFraudAppealRequest,
  type FraudAppealRequest,
  type FraudReasonRequest,
  type FraudRuleName,
  type StartReplayRequest,
} from '@refrain/contracts/fraud';
import { fraudAppeals, liveWeeks, replayById, replayPage, takenFrom } from '@refrain/projections/fraud';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Moment, Text } from '../kernel/http/validation';
import { Looks } from '../kernel/persons/looks';
import { ReadModels } from '../kernel/read/read-models';
import { AppealTaken, ApproveReplay, CancelReplay, DecideFraudAppeal, StartReplay, UndoReplay } from './fraud.commands';
import { Simulations } from './simulator/simulations';

class StartBody implements StartReplayRequest {
  @IsArray() @ArrayMaxSize(FRAUD_RULE_NAMES.length) @IsIn(FRAUD_RULE_NAMES, { each: true }) rules!: FraudRuleName[];
  @IsOptional() @Moment(fraudRefusals.windowNotValid.message) from!: string | null;
  @IsOptional() @Moment(fraudRefusals.windowNotValid.message) to!: string | null;
}
class ReasonBody implements FraudReasonRequest {
  @Text(fraudFields.reason) reason!: string;
}
class AppealBody implements FraudAppealRequest {
  @Text(fraudFields.words) words!: string;
}
class DecideBody implements DecideFraudAppealRequest {
  @Text({ required: fraudRefusals.notAppealed.message, maxLength: { value: 100, message: fraudRefusals.notAppealed.message } })
  artistId!: string;
  @IsBoolean() isGranted!: boolean;
  @Text(fraudFields.reason) answer!: string;
}

/** History under other rules: looked at, approved, undone; and what artists say of it. */
@Controller()
export class FraudController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly looks: Looks,
    private readonly simulations: Simulations,
  ) {}

  @Answers(fraudCalls.startReplay)
  async start(@Body() { rules, from, to }: StartBody, @Sends() { me, send }: Sender): Promise<{ id: string }> {
    const request = { rules, from: from ?? null, to: to ?? null };
    const { replayId } = await send(StartReplay, { request, startedBy: me }, 'fraudReplays');
    return { id: replayId };
  }

  @Answers(fraudCalls.getReplays)
  list(@Cursor() after: string | undefined) {
    return replayPage(this.readModels.store, after);
  }

  @Answers(fraudCalls.getReplay)
  async one(@Id() replayId: string, @Me() me: string) {
    const replay = await replayById(this.readModels.store, replayId, me);
    if (!replay) throw new DomainError(fraudRefusals.unknown);
    const { samples = [], payouts } = replay.report ?? {};
    const seen = [...samples.map(({ listenerId }) => listenerId), ...(payouts?.artists ?? []).map(({ artistId }) => artistId)];
    await this.looks.seen(me, 'fraud', seen);
    return replay;
  }

  @Answers(fraudCalls.cancelReplay)
  async cancel(@Id() replayId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(CancelReplay, { replayId, cancelledBy: me }, 'fraudReplays');
  }

  @Answers(fraudCalls.approveReplay)
  async approve(@Id() replayId: string, @Body() { reason }: ReasonBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(ApproveReplay, { replayId, approvedBy: me, reason }, 'fraudReplays');
  }

  @Answers(fraudCalls.undoReplay)
  async undo(@Id() replayId: string, @Body() { reason }: ReasonBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(UndoReplay, { replayId, undoneBy: me, reason }, 'fraudReplays', 'fraudTaken');
  }

  @Answers(fraudCalls.getTaken)
  taken(@Me() me: string, @Cursor() after: string | undefined) {
    return takenFrom(this.readModels.store, me, after);
  }

  @Answers(fraudCalls.getLiveWeeks)
  live() {
    return liveWeeks(this.readModels.store);
  }

  @Answers(fraudCalls.getFraudSimulation)
  simulation(@Param('seed') seed: string) {
    return this.simulations.of(Number(seed));
  }

  @Answers(fraudCalls.appealTaken)
  async appeal(@Id() replayId: string, @Body() { words }: AppealBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(AppealTaken, { replayId, artistId: me, words }, 'fraudTaken');
  }

  @Answers(fraudCalls.getFraudAppeals)
  appeals(@Cursor() after: string | undefined) {
    return fraudAppeals(this.readModels.store, after);
  }

  @Answers(fraudCalls.decideFraudAppeal)
  async decide(@Id() replayId: string, @Body() body: DecideBody, @Sends() { me, send }: Sender): Promise<void> {
    const { artistId, isGranted, answer } = body;
    await send(DecideFraudAppeal, { replayId, artistId, isGranted, answer, decidedBy: me }, 'fraudTaken');
  }
}
