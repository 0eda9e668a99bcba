import { CommandBus } from '@nestjs/cqrs';
import type { SharePostRequest } from '@refrain/contracts/posts';
import { PublishBlogPost } from '../../../editorial/editorial.commands';
import { eventually, TestApp, type Member } from '../../../testing/test-app';
import { publish, song } from '../../../testing/uploads';

/** A running app with something to share: a song of Ben, and a story. */
export const withSongAndStory = async () => {
  const app = await TestApp.start(undefined, { limitsFactor: 1 });
  const [ada, ben] = [await app.member(), await app.artist()];
  const track = await publish(ben, await song(1));
  const story = { authorId: ben.user.id, request: { title: 'Sample News', content: 'Something new to read.' } };
  const context = { commandId: 'a-story', actor: null, correlation: 'a-story' };
  const { slug } = await app.app.get(CommandBus).execute(new PublishBlogPost(story, context));
  await eventually(async () => expect((await app.visitor().get(`/api/blog/${slug}`)).status).toBe(200));
  return { app, ada, ben, track, slug };
};

export const share = (by: Member, body: Partial<SharePostRequest> & { content?: string }, headers = {}) =>
  by.post('/api/posts', { content: '', ...body }, headers);
