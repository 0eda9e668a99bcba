import { Controller, Get, Param } from '@nestjs/common';
import { accountRefusals, type Profile } from '@refrain/contracts/accounts';
import { shownPersonById } from '@refrain/projections/accounts';
import { followedAmong } from '@refrain/projections/follows';
import { Access, Viewer } from '../kernel/access';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Names } from './names';

/** People by their usernames, for the addresses that spell one out: a handle may be another word, and another person's. */
@Controller('api/people')
export class PeopleController {
  constructor(
    private readonly names: Names,
    private readonly readModels: ReadModels,
  ) {}

  @Get(':username')
  @Access('public')
  async person(@Param('username') username: string, @Viewer() viewer: string | null): Promise<Profile> {
    const userId = await this.names.holder('username', username);
    const person = userId && (await shownPersonById(this.readModels.store, userId));
    if (!person) throw new DomainError(accountRefusals.unknown);
    const followed = viewer ? await followedAmong(this.readModels.store, viewer, [person.id]) : new Set();
    return { ...person, isFollowing: followed.has(person.id) };
  }
}
