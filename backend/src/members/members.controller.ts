import { Controller, Query } from '@nestjs/common';
import {
  MEMBER_ORDERS,
  MEMBER_ROLES,
  MEMBER_STATES,
  memberCalls,
  memberRefusals,
  memberRules,
  type MemberPage,
} from '@refrain/contracts/members';
import { isLongerThan } from '@refrain/contracts/kernel';
import { membersPage } from '@refrain/projections/members';
import { DomainError } from '../kernel/domain-error';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor, oneOf, onceFrom } from '../kernel/http/validation';
import { Looks } from '../kernel/persons/looks';
import { ReadModels } from '../kernel/read/read-models';

const wordsIn = (given: unknown): string => {
  const words = (onceFrom(given) ?? '').trim().replace(/^@/, '');
  if (isLongerThan(words, memberRules.words.maxLength.value)) throw new DomainError(memberRefusals.filter);
  return words;
};

/** Who is here, as their profiles show them, and how much they did. */
@Controller()
export class MembersController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly looks: Looks,
  ) {}

  @Answers(memberCalls.getMembers)
  async members(
    @Query('q') q: unknown,
    @Query('role') role: unknown,
    @Query('state') state: unknown,
    @Query('order') order: unknown,
    @Cursor() cursor: string | undefined,
    @Me() me: string,
  ): Promise<MemberPage> {
    const page = await membersPage(this.readModels.store, {
      words: wordsIn(q),
      role: oneOf(MEMBER_ROLES, role, memberRefusals.filter),
      state: oneOf(MEMBER_STATES, state, memberRefusals.filter),
      order: oneOf(MEMBER_ORDERS, order, memberRefusals.filter) ?? 'newest',
      cursor,
    });
    await this.looks.seen(
      me,
      'members',
      page.members.map(({ id }) => id),
    );
    return page;
  }
}
