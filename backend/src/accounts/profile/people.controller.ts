import { Controller, Param } from '@nestjs/common';
import { accountCalls, accountRefusals, type ArtistsPage, type Profile } from '@refrain/contracts/accounts';
import { shownPersonById } from '@refrain/projections/accounts';
import { artistPage, followPage, profileFor, type FollowList } from '@refrain/projections/follows';
import { blockedAmong } from '@refrain/projections/visibility';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { Cursor, Id } from '../../kernel/http/validation';
import { Names } from '../names/names';

/**
 * People by their usernames, for the addresses that spell one out: a handle may be another word, and another person's. Their
 * followers and follows are found by their ids.
 */
@Controller()
export class PeopleController {
  constructor(
    private readonly names: Names,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(accountCalls.getPerson)
  async person(@Param('who') username: string, @Viewer() viewer: string | null): Promise<Profile> {
    const userId = await this.names.holder('username', username);
    const person = userId && (await shownPersonById(this.readModels.store, userId));
    const profile = person && (await profileFor(this.readModels.store, person, viewer));
    if (!profile) throw new DomainError(accountRefusals.unknown);
    return profile;
  }

  @Answers(accountCalls.getFollowers)
  followers(@Id('who') id: string, @Cursor() after: string | undefined, @Viewer() viewer: string | null): Promise<string> {
    return this.list('followers', id, after, viewer);
  }

  @Answers(accountCalls.getFollowed)
  following(@Id('who') id: string, @Cursor() after: string | undefined, @Viewer() viewer: string | null): Promise<string> {
    return this.list('following', id, after, viewer);
  }

  @Answers(accountCalls.getArtists)
  artists(@Cursor() after: string | undefined, @Viewer() viewer: string | null): Promise<ArtistsPage> {
    return artistPage(this.readModels.store, viewer, after);
  }

  private async list(list: FollowList, userId: string, after: string | undefined, viewer: string | null): Promise<string> {
    const isApart = (await blockedAmong(this.readModels.store, viewer, [userId])).size > 0;
    if (isApart || !(await shownPersonById(this.readModels.store, userId))) throw new DomainError(accountRefusals.unknown);
    return followPage(this.readModels.store, list, userId, viewer, after);
  }
}
