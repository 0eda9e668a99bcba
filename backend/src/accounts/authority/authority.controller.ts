import { Body, Controller, Param } from '@nestjs/common';
import { accountRefusals, type Role } from '@refrain/contracts/accounts';
import {
  authorityCalls,
  authorityRefusals,
  authorityRules,
  type Admin,
  type ChangeRightsRequest,
  type PersonRights,
  type Rights,
  type RightsChangePage,
} from '@refrain/contracts/authority';
import { personById, personByUsername } from '@refrain/projections/accounts';
import { admins, changesOf, rightsChanges } from '@refrain/projections/authority';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsObject, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { doersOf } from '../../kernel/persons/doers';
import { DomainError } from '../../kernel/domain-error';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Cursor, Id, Text } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { ChangeRights } from './authority.commands';

const ROLES = ['admin', 'artist', 'fan', 'user', 'auditor'] as const satisfies readonly Role[];
const MOST = 999;
const notValid = { message: authorityRefusals.notValid.message };

class RightsBody implements Rights {
  @IsIn(ROLES, notValid) role!: Role;
  @ValidateIf((_, value) => value !== null) @IsInt(notValid) @Min(0, notValid) @Max(MOST, notValid) adminLevel!: number | null;
  @IsBoolean(notValid) isSupremeAdmin!: boolean;
}
class ChangeRightsBody implements ChangeRightsRequest {
  @IsObject() @ValidateNested() @Type(() => RightsBody) from!: RightsBody;
  @IsObject() @ValidateNested() @Type(() => RightsBody) to!: RightsBody;
  @Text(authorityRules.reason) reason!: string;
}
const plain = ({ role, adminLevel, isSupremeAdmin }: Rights): Rights => ({ role, adminLevel, isSupremeAdmin });

/** Who may do what, which admin said so, and since when. */
@Controller()
export class AuthorityController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(authorityCalls.getRightsChanges)
  async changes(@Cursor() after: string | undefined): Promise<RightsChangePage> {
    const { store } = this.readModels;
    const { changes, next } = await rightsChanges(store, after);
    const named = await doersOf(
      store,
      changes.flatMap(({ userId, changedBy }) => [userId, ...(changedBy === null ? [] : [changedBy])]),
    );
    return {
      changes: changes.map(({ userId, changedBy, before, after: to, reason, at }) => ({
        ...{ person: named(userId), before, after: to, by: changedBy === null ? null : named(changedBy), reason, at },
      })),
      next,
    };
  }

  @Answers(authorityCalls.getPersonRights)
  async person(@Param('id') who: string): Promise<PersonRights> {
    const { store } = this.readModels;
    const person = (await personByUsername(store, who)) ?? (await personById(store, who));
    if (!person) throw new DomainError(accountRefusals.unknown);
    return this.rightsOf(person.id);
  }

  @Answers(authorityCalls.changeRights)
  async change(
    @Id() userId: string,
    @Body() { from, to, reason }: ChangeRightsBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<PersonRights> {
    const asked = { userId, from: plain(from), to: plain(to), changedBy: me, reason: reason.trim() };
    return showChanged(ChangeRights, asked, () => this.rightsOf(userId), 'people', 'authority');
  }

  @Answers(authorityCalls.getHierarchy)
  async hierarchy(): Promise<{ admins: readonly Admin[] }> {
    const { store } = this.readModels;
    const found = await admins(store);
    const named = await doersOf(
      store,
      found.flatMap(({ userId, changedBy }) => [userId, ...(changedBy === null ? [] : [changedBy])]),
    );
    const people = await Promise.all(found.map(({ userId }) => personById(store, userId)));
    return {
      admins: found.map(({ userId, rights, changedBy, reason, at }, i) => ({
        ...{ person: named(userId), username: people[i]?.username ?? '', rights },
        ...{ by: changedBy === null ? null : named(changedBy), reason, at },
      })),
    };
  }

  private async rightsOf(userId: string): Promise<PersonRights> {
    const { store } = this.readModels;
    const [person, changes] = [await personById(store, userId), await changesOf(store, userId)];
    if (!person) throw new DomainError(accountRefusals.unknown);
    const named = await doersOf(store, [userId, ...changes.flatMap(({ changedBy }) => changedBy ?? [])]);
    return {
      ...{ person: named(userId), username: person.username, rights: plain(person) },
      changes: changes.map(({ changedBy, before, after, reason, at }) => ({
        ...{ person: named(userId), before, after, by: changedBy === null ? null : named(changedBy), reason, at },
      })),
    };
  }
}
