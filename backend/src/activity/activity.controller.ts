import { Controller } from '@nestjs/common';
import { activityCalls, type ActivityPage, type FollowingPage } from '@refrain/contracts/activity';
import { activityPage, followingPage } from '@refrain/projections/activity';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { Cursor } from '../kernel/http/validation';

/** What the people one follows do. Pages ask for it again and again by themselves. */
@Controller()
export class ActivityController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(activityCalls.getActivity)
  activity(@Me() me: string, @Cursor() after: string | undefined): Promise<ActivityPage> {
    return activityPage(this.readModels.store, me, after);
  }

  @Answers(activityCalls.getFollowing)
  following(@Me() me: string, @Cursor() after: string | undefined): Promise<FollowingPage> {
    return followingPage(this.readModels.store, me, after);
  }
}
