import { Injectable } from '@nestjs/common';
import type { RightsChanged } from '@refrain/contracts/authority';
import type { Recorded } from '@refrain/contracts/kernel';
import type { Reaction } from '../../kernel/reactions/reaction';
import { FollowRights } from './follow-rights';

/** The account follows a decision also where the program ended between the two. */
@Injectable()
export class GrantRoleWhenRightsChanged implements Reaction<RightsChanged> {
  readonly name = 'grant-role-when-rights-changed';
  readonly types = ['RightsChanged'] as const;
  readonly starts = 'start';

  constructor(private readonly followRights: FollowRights) {}

  readonly laneOf = ({ data }: Recorded<RightsChanged>): string => data.userId;

  readonly react = async ({ data, at, meta }: Recorded<RightsChanged>): Promise<void> => {
    await this.followRights.follow(data, at, meta.correlation);
  };
}
