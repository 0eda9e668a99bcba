import { postMediaKeyOf, postMediaPrefixOf, POST_UPLOAD_FILE, postSamples, type PostCreated } from '@refrain/contracts/posts';
import { Happened } from '../../kernel/reactions/testing/happened';
import type { MediaTool } from '../../media/tool/media-tool';
import { postStream } from '../post.decider';
import { PostMediaStore } from './post-media-store';
import { ProcessPostMediaWhenCreated } from './process-post-media-when-created.reaction';

const POST = 'post-1';
const UPLOAD = postMediaKeyOf(POST, 'media-1', POST_UPLOAD_FILE);
const created = postSamples.PostCreated[1] as PostCreated;
/** What a real tool makes of sounds and films is tested with one, through the API. */
const tool = {} as MediaTool;

let world: Happened;
beforeEach(async () => {
  world = await Happened.before();
  await world.keeps(UPLOAD);
});
afterEach(() => world.forget());

const react = async (event: PostCreated, ...after: readonly (typeof postSamples.PostDeleted)[number][]) => {
  const recorded = await world.event(postStream(POST), event);
  for (const later of after) await world.event(postStream(POST), later);
  const reaction = new ProcessPostMediaWhenCreated(world.streams, tool, new PostMediaStore(world.media));
  for (let times = 0; times < 2; times += 1) await reaction.react(recorded, new AbortController().signal);
  return { events: await world.types(postStream(POST)), kept: await world.kept(postMediaPrefixOf(POST)) };
};

it('a file that is no film is refused by an event, once, and goes', async () => {
  expect(await react(created)).toEqual({ events: ['PostCreated', 'PostMediaFailed'], kept: [] });
});

it('a post that was deleted meanwhile takes its file along, and nothing is said of it', async () => {
  expect(await react(created, postSamples.PostDeleted[0])).toEqual({ events: ['PostCreated', 'PostDeleted'], kept: [] });
});

it('a picture is no work: it was made when it came', async () => {
  const picture: PostCreated = { ...created, data: { ...created.data, media: { id: 'media-1', kind: 'image' } } };
  expect(await react(picture)).toEqual({ events: ['PostCreated'], kept: [UPLOAD] });
});
