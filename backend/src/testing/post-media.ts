import { POST_MEDIA_FIELD, postMediaPrefixOf, type Post } from '@refrain/contracts/posts';
import type { FormPart } from '../media/testing/upload-server';
import { formBody } from '../media/testing/upload-server';
import type { Caller } from './http';
import { eventually, type TestApp } from './test-app';
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
  });
  return post as Post;
};

/** A post with these media, once they are no longer worked on. */
export const publishMedia = async (by: Caller, content: Buffer): Promise<Post> => {
  const { status, body } = await postForm(by, [field('content', 'with media'), mediaPart(content)]);
  expect(status).toBe(201);
  return worked(by, (body as Post).id);
};

/** Names of the files that are stored for a post. */
export const mediaFilesOf = async ({ storage }: TestApp, postId: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { key } of storage.media.list(postMediaPrefixOf(postId))) names.push(key.split('/')[3] ?? '');
  return names.sort();
};
