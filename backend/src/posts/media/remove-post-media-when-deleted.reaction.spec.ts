import { postMediaKeyOf, postMediaPrefixOf, postSamples } from '@refrain/contracts/posts';
import { Happened } from '../../kernel/reactions/testing/happened';
import { postStream } from '../post.decider';
import { PostMediaStore } from './post-media-store';
import { RemovePostMediaWhenDeleted } from './remove-post-media-when-deleted.reaction';

const POST = 'post-1';
const FILES = ['sound.m4a', 'upload'].map((file) => postMediaKeyOf(POST, 'media-1', file));

let world: Happened;
beforeEach(async () => {
  world = await Happened.before();
  await world.keeps(...FILES);
});
afterEach(() => world.forget());

const created = () => world.event(postStream(POST), postSamples.PostCreated[1]!);
const processed = () => world.event(postStream(POST), postSamples.PostMediaProcessed[0]);
const deleted = () => world.event(postStream(POST), postSamples.PostDeleted[0]);
const react = (event: Awaited<ReturnType<typeof processed | typeof deleted>>) =>
  new RemovePostMediaWhenDeleted(world.streams, new PostMediaStore(world.media)).react(event);
const kept = () => world.kept(postMediaPrefixOf(POST));

it('the files of a post stay while it stands, and go with it', async () => {
  await created();
  await react(await processed());
  expect(await kept()).toEqual(FILES);
  await react(await deleted());
  expect(await kept()).toEqual([]);
});

it('files that arrive after a post was deleted go as well', async () => {
  await created();
  const late = await processed();
  await deleted();
  await react(late);
  expect(await kept()).toEqual([]);
});
