import { Body, Controller, Query } from '@nestjs/common';
import { accountRefusals } from '@refrain/contracts/accounts';
import {
  HELPERS,
  rehearsalCalls,
  rehearsalRefusals,
  rehearsalRules,
  TEST_ACTS,
  TEST_LISTENERS_MOST,
  type AutomaticActsPage,
  type Helper,
  type MakeTestListenerRequest,
  type RemoveTestListenerRequest,
  type TestActKind,
  type TestListenerProfile,
  type TestListeners,
  type TriedAct,
  type TryActRequest,
} from '@refrain/contracts/rehearsal';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { personById, personByUsername } from '@refrain/projections/accounts';
import { automaticActsPage, testListenerById, testListeners } from '@refrain/projections/rehearsal';
import { IsIn } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Context } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, idFrom, onceFrom, Text } from '../kernel/http/validation';
import { doersOf } from '../kernel/persons/doers';
import { ReadModels } from '../kernel/read/read-models';
import type { CommandContext } from '../kernel/write/command-context';
import { AskTestAct, MakeTestListener, RemoveTestListener } from './rehearsal.commands';
import { StandIn } from './stand-in';

class MakeBody implements MakeTestListenerRequest {
  @Text(rehearsalRules.name) name!: string;
  @Text(rehearsalRules.reason) reason!: string;
}
class RemoveBody implements RemoveTestListenerRequest {
  @Text(rehearsalRules.reason) reason!: string;
}
class TryBody implements TryActRequest {
  @IsIn(TEST_ACTS) act!: TestActKind;
  @Text(rehearsalRules.of) of!: string;
}

const helperFrom = (value: unknown): Helper | undefined => {
  const text = onceFrom(value);
  const found = HELPERS.find((helper) => helper === text);
  if (text !== undefined && !found) throw new DomainError(kernelRefusals.malformed);
  return found;
};

/** Made-up listeners, what they are sent to try, and what was done without a person. */
@Controller()
export class RehearsalController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly standIn: StandIn,
  ) {}

  @Answers(rehearsalCalls.getTestListeners)
  async list(): Promise<TestListeners> {
    const { store } = this.readModels;
    const found = await testListeners(store);
    const named = await doersOf(
      store,
      found.map(({ madeBy }) => madeBy),
    );
    const listeners = found.map(({ id, name, at, madeBy, reason, acts }) => ({ id, name, at, by: named(madeBy), reason, acts }));
    return { listeners, most: TEST_LISTENERS_MOST };
  }

  @Answers(rehearsalCalls.makeTestListener)
  async make(@Body() { name, reason }: MakeBody, @Sends() { me, showChanged }: Sender): Promise<TestListeners> {
    return showChanged(
      MakeTestListener,
      { name: name.trim(), reason: reason.trim(), madeBy: me },
      () => this.list(),
      'rehearsal',
    );
  }

  @Answers(rehearsalCalls.removeTestListener)
  async remove(
    @Id() listenerId: string,
    @Body() { reason }: RemoveBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<TestListeners> {
    return showChanged(RemoveTestListener, { listenerId, reason: reason.trim(), removedBy: me }, () => this.list(), 'rehearsal');
  }

  @Answers(rehearsalCalls.tryAct)
  async try(
    @Id() listenerId: string,
    @Body() { act, of: named }: TryBody,
    @Sends() { me, send }: Sender,
    @Context() context: CommandContext,
  ): Promise<TriedAct> {
    const of = act === 'follow' ? await this.personOf(named.trim()) : idFrom(named.trim());
    const { actId } = await send(AskTestAct, { listenerId, act, of, askedBy: me });
    const { refusal, position } = await this.standIn.does(act, { actId, listenerId, of }, context);
    await this.readModels.passed(position, 'rehearsal', 'automatic');
    return { act, of, code: refusal?.code ?? null, message: refusal?.message ?? null };
  }

  @Answers(rehearsalCalls.getTestListener)
  async profile(@Id() id: string): Promise<TestListenerProfile> {
    const found = await testListenerById(this.readModels.store, id);
    if (!found) throw new DomainError(rehearsalRefusals.unknown);
    return { id, name: found.name, at: found.at, isRemoved: found.isRemoved, acts: found.acts };
  }

  @Answers(rehearsalCalls.getAutomaticActs)
  automatic(@Cursor() after: string | undefined, @Query('helper') helper: unknown): Promise<AutomaticActsPage> {
    return automaticActsPage(this.readModels.store, helperFrom(helper), after);
  }

  private async personOf(who: string): Promise<string> {
    const { store } = this.readModels;
    const person = (await personByUsername(store, who)) ?? (await personById(store, who));
    if (!person) throw new DomainError(accountRefusals.unknown);
    return person.id;
  }
}
