import { accountSamples } from '@refrain/contracts/accounts';
import { postMediaKeyOf, postMediaPrefixOf, postSamples } from '@refrain/contracts/posts';
import { accountStream } from '../accounts/account/account.decider';
import { Happened } from '../kernel/reactions/testing/happened';
import { postStream } from '../posts/post.decider';
import { RemovePostMediaWhenAuthorErased } from './remove-post-media-when-author-erased.reaction';

const FILE = postMediaKeyOf('post-1', 'media-1', 'sound.m4a');

let world: Happened;
beforeEach(async () => {
  world = await Happened.before();
  await world.keeps(FILE);
});
afterEach(() => world.forget());

const react = async () => {
  const late = await world.event(postStream('post-1'), postSamples.PostMediaProcessed[0]);
  await new RemovePostMediaWhenAuthorErased(world.streams, world.media).react(late);
  return world.kept(postMediaPrefixOf('post-1'));
};

it('files of a post that arrive after its author was erased are removed', async () => {
  await world.event(accountStream('user-ada'), accountSamples.AccountRegistered[0]!);
  await world.event(accountStream('user-ada'), accountSamples.AccountErased[0]);
  expect(await react()).toEqual([]);
});

it('those of an author who stays are kept', async () => {
  await world.event(accountStream('user-ada'), accountSamples.AccountRegistered[0]!);
  expect(await react()).toEqual([FILE]);
});
