import { accountSamples } from '@refrain/contracts/accounts';
import { authorityContext } from '@refrain/contracts/authority';
import { accountStream } from '../account/account.decider';
import { Happened } from '../../kernel/reactions/testing/happened';
import type { Sessions } from '../../kernel/sessions/sessions';
import { FollowRights } from './follow-rights';
import { GrantRoleWhenRightsChanged } from './grant-role-when-rights-changed.reaction';
import { RIGHTS_STREAM } from './rights.decider';

let world: Happened;
beforeEach(async () => (world = await Happened.before()));
afterEach(() => world.forget());

it('an account follows a decision once, and its sessions of before end', async () => {
  const ended: string[] = [];
  const sessions = { endSessionsOf: async (...[, until]: [string, string]) => void ended.push(until) } as unknown as Sessions;
  const reaction = new GrantRoleWhenRightsChanged(new FollowRights(world.streams, sessions));
  const { userId } = authorityContext.sample.RightsChanged.data;
  await world.event(accountStream(userId), accountSamples.AccountRegistered[0]);
  const changed = await world.event(RIGHTS_STREAM, authorityContext.sample.RightsChanged);
  for (let times = 0; times < 2; times += 1) await reaction.react(changed);
  expect(await world.types(accountStream(userId))).toEqual(['AccountRegistered', 'RoleGranted']);
  expect(ended).toEqual([changed.at, changed.at]);
});

it('nothing is granted to a person who is not there', async () => {
  const reaction = new GrantRoleWhenRightsChanged(new FollowRights(world.streams, {} as Sessions));
  await reaction.react(await world.event(RIGHTS_STREAM, authorityContext.sample.RightsChanged));
  expect(await world.types(accountStream('user-ada'))).toEqual([]);
});
