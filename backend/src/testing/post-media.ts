import { POST_MEDIA_FIELD, type Post } from '@refrain/contracts/posts';
import type { FormPart } from '../media/testing/upload-server';
import { formBody } from '../media/testing/upload-server';
import type { Caller } from './http';
import { eventually } from './test-app';
import { MULTIPART } from './uploads';

export const mediaPart = (content: Buffer | string, fileName = 'media.bin'): FormPart => ({
  name: POST_MEDIA_FIELD,
  fileName,
  content,
});
export const field = (name: string, content: string): FormPart => ({ name, content });

/** Sends a post as a form. */
export const postForm = (caller: Caller, parts: readonly FormPart[], headers: Record<string, string | undefined> = {}) =>
  caller.ask('POST', '/api/social/posts/media', { raw: formBody(parts), headers: { ...MULTIPART, ...headers } });

/** The post once its media are no longer worked on. */
export const worked = async (caller: Caller, postId: string): Promise<Post> => {
  let post: Post | undefined;
  await eventually(async () => {
    post = (await caller.get(`/api/posts/${postId}`)).body as Post;
    expect(post.media?.status).not.toBe('processing');
  }, 30_000);
  return post as Post;
};
