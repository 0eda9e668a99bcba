import { Body, Controller, Param } from '@nestjs/common';
import { accountRefusals } from '@refrain/contracts/accounts';
import {
  FLAG_STATES,
  flagCalls,
  flagRefusals,
  flagRules,
  isFlagName,
  type DeskFlag,
  type FlagOverridePage,
  type FlagState,
  type OverrideFlagRequest,
  type PersonFlags,
  type SetFlagRequest,
} from '@refrain/contracts/flags';
import { personById, personByUsername } from '@refrain/projections/accounts';
import { allFlags, allOverrides, flagsOfPerson } from '@refrain/projections/flags';
import { IsBoolean, IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Text } from '../kernel/http/validation';
import { doersOf } from '../kernel/persons/doers';
import { ReadModels } from '../kernel/read/read-models';
import { OverrideFlag, SetFlag } from './flags.commands';

class SetFlagBody implements SetFlagRequest {
  @IsIn(FLAG_STATES) state!: FlagState;
  @IsInt() @Min(0) @Max(99, { message: flagRefusals.badShare.message }) percent!: number;
  @IsInt() @Min(0) seen!: number;
  @Text(flagRules.reason) reason!: string;
}
class OverrideFlagBody implements OverrideFlagRequest {
  @ValidateIf((_, value) => value !== null) @IsBoolean() isOn!: boolean | null;
  @Text(flagRules.reason) reason!: string;
}

/** What is switched on, and who has it. */
@Controller()
export class FlagsDeskController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(flagCalls.getFlags)
  async flags(): Promise<{ flags: readonly DeskFlag[] }> {
    return { flags: await this.deskFlags() };
  }

  @Answers(flagCalls.setFlag)
  async set(
    @Param('flag') flag: string,
    @Body() { state, percent, seen, reason }: SetFlagBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<DeskFlag> {
    const asked = { flag, setting: { state, percent }, seen, setBy: me, reason: reason.trim() };
    const isAsked = (each: DeskFlag) => each.flag === flag;
    const found = await showChanged(SetFlag, asked, async () => (await this.deskFlags()).find(isAsked), 'flags');
    if (!found) throw new DomainError(flagRefusals.unknown);
    return found;
  }

  @Answers(flagCalls.getFlagOverrides)
  async overrides(@Cursor() after: string | undefined): Promise<FlagOverridePage> {
    const { store } = this.readModels;
    const { overrides, next } = await allOverrides(store, after);
    const named = await doersOf(store, [...overrides.map(({ userId }) => userId), ...overrides.map(({ setBy }) => setBy)]);
    return {
      overrides: overrides.map(({ flag, userId, isOn, setBy, reason, at }) => ({
        ...{ flag, person: named(userId), isOn, by: named(setBy), reason, at },
      })),
      next,
    };
  }

  @Answers(flagCalls.getPersonFlags)
  async person(@Param('id') who: string): Promise<PersonFlags> {
    const { store } = this.readModels;
    const person = (await personByUsername(store, who)) ?? (await personById(store, who));
    if (!person) throw new DomainError(accountRefusals.unknown);
    return this.flagsOf(person.id);
  }

  @Answers(flagCalls.overrideFlag)
  async override(
    @Id() userId: string,
    @Param('flag') flag: string,
    @Body() { isOn, reason }: OverrideFlagBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<PersonFlags> {
    if (!isFlagName(flag)) throw new DomainError(flagRefusals.unknown);
    return showChanged(
      OverrideFlag,
      { flag, userId, isOn, setBy: me, reason: reason.trim() },
      () => this.flagsOf(userId),
      'flags',
    );
  }

  private async flagsOf(userId: string): Promise<PersonFlags> {
    const { store } = this.readModels;
    const flags = await flagsOfPerson(store, userId);
    const named = await doersOf(store, [userId, ...flags.flatMap(({ override }) => override?.setBy ?? [])]);
    return {
      person: named(userId),
      flags: flags.map(({ flag, isOn, why, override }) => ({
        ...{ flag, isOn, why },
        override: override && {
          ...{ flag, person: named(userId), isOn: override.isOn, by: named(override.setBy) },
          ...{ reason: override.reason, at: override.at },
        },
      })),
    };
  }

  private async deskFlags(): Promise<readonly DeskFlag[]> {
    const { store } = this.readModels;
    const flags = await allFlags(store);
    const named = await doersOf(
      store,
      flags.flatMap(({ last }) => last?.setBy ?? []),
    );
    return flags.map(({ last, ...flag }) => ({
      ...flag,
      last: last && { at: last.at, by: named(last.setBy), reason: last.reason },
    }));
  }
}
