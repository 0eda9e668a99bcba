import { POST_MAX_LENGTH, postRefusals, postSamples } from '@refrain/contracts/posts';
import { specFor } from '../kernel/testing/decider-spec';
import { isKeptFor, postDecider } from './post.decider';

const { given } = specFor(postDecider);
const created = {
  type: 'PostCreated',
  data: { ...postSamples.PostCreated[1].data, link: null, media: null, mentions: [] as string[] },
} as const;
const create = (content: string) => ({ type: 'CreatePost', data: { ...created.data, content } }) as const;
const remove = (by: string, byAdmin = false) => ({ type: 'DeletePost', data: { postId: 'post-1', by, byAdmin } }) as const;
const deleted = (deletedBy: string) =>
  ({ type: 'PostDeleted', data: { postId: 'post-1', authorId: 'user-ada', deletedBy } }) as const;

describe('a post', () => {
  it('is created', () => given().when(create('Hello, sample world')).then(created));
  it('is refused when it is empty', () => given().when(create('  \n ')).thenRefuses(postRefusals.empty));
  it('may be as long as the limit', () =>
    given()
      .when(create('é'.repeat(POST_MAX_LENGTH)))
      .then({ ...created, data: { ...created.data, content: 'é'.repeat(POST_MAX_LENGTH) } }));
  it('may not be one character longer', () =>
    given()
      .when(create('x'.repeat(POST_MAX_LENGTH + 1)))
      .thenRefuses(postRefusals.tooLong));
  it('is not created twice', () => given(created).when(create('again')).thenRefuses(postRefusals.alreadyExists));
  it('is deleted by its author', () => given(created).when(remove('user-ada')).then(deleted('user-ada')));
  it('is deleted by an admin', () => given(created).when(remove('user-vera', true)).then(deleted('user-vera')));
  it('is not deleted by anyone else', () => given(created).when(remove('user-ben')).thenRefuses(postRefusals.notTheAuthor));
  it('is gone already when deleted again', () => given(created, deleted('user-ada')).when(remove('user-ada')).then());
  it('must exist to be deleted', () => given().when(remove('user-ada')).thenRefuses(postRefusals.unknown));
});

describe('media of a post', () => {
  const media = { id: 'media-1', kind: 'video' } as const;
  const made = { width: 640, height: 360, durationMs: 2000, thumbhash: null, peaks: null };
  const withMedia = { ...created, data: { ...created.data, content: '', media } };
  const processed = {
    type: 'PostMediaProcessed',
    data: { postId: 'post-1', authorId: 'user-ada', mediaId: 'media-1', kind: 'video', ...made },
  } as const;
  const failed = { type: 'PostMediaFailed', data: { postId: 'post-1', mediaId: 'media-1', code: 'X', reason: 'x' } } as const;
  const complete = { type: 'CompletePostMedia', data: { postId: 'post-1', mediaId: 'media-1', made } } as const;
  const fail = { type: 'FailPostMedia', data: failed.data } as const;

  it('need no text beside them', () => given().when({ type: 'CreatePost', data: withMedia.data }).then(withMedia));
  it('are shown at once when they are made already', () =>
    given()
      .when({ type: 'CreatePost', data: { ...withMedia.data, made } })
      .then(withMedia, processed));
  it('are completed once', () => given(withMedia).when(complete).then(processed));
  it('are not completed again', () => given(withMedia, processed).when(complete).then());
  it('of a deleted post come to nothing', () => given(withMedia, deleted('user-ada')).when(complete).then());
  it('of another id come to nothing', () =>
    given(withMedia)
      .when({ ...complete, data: { ...complete.data, mediaId: 'media-2' } })
      .then());
  it('may fail', () => given(withMedia).when(fail).then(failed));
  it('do not fail once they are there', () => given(withMedia, processed).when(fail).then());
  it('are kept as long as they are of use', () => {
    const kept = (...history: Parameters<typeof given>) => {
      const post = history.reduce(postDecider.evolve, postDecider.initialState());
      return [isKeptFor(post, 'media-1', true), isKeptFor(post, 'media-1', false), isKeptFor(post, 'media-2', false)];
    };
    expect(kept()).toEqual([false, false, false]);
    expect(kept(withMedia)).toEqual([true, true, false]);
    expect(kept(withMedia, processed)).toEqual([false, true, false]);
    expect(kept(withMedia, failed)).toEqual([false, false, false]);
    expect(kept(withMedia, processed, deleted('user-ada'))).toEqual([false, false, false]);
  });
});

describe('the link of a post', () => {
  const linked = {
    ...created,
    data: { ...created.data, link: { url: 'https://www.youtube.com/watch?v=x', type: 'youtube' } },
  } as const;
  const described = {
    type: 'PostLinkDescribed',
    data: { postId: 'post-1', authorId: 'user-ada', title: 'A', description: null, imageId: 'image-1' },
  } as const;
  const describeIt = {
    type: 'DescribePostLink',
    data: { postId: 'post-1', title: 'A', description: null, imageId: 'image-1' },
  } as const;

  it('is described', () => given(linked).when(describeIt).then(described));
  it('is described once', () => given(linked, described).when(describeIt).then());
  it('is not described where there is none', () => given(created).when(describeIt).then());
  it('keeps its picture', () =>
    expect(isKeptFor([linked, described].reduce(postDecider.evolve, postDecider.initialState()), 'image-1', false)).toBe(true));
});
