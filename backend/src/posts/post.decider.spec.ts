import { POST_MAX_LENGTH, postRefusals, postSamples } from '@refrain/contracts/posts';
import { specFor } from '../kernel/testing/decider-spec';
import { postDecider } from './post.decider';

const { given } = specFor(postDecider);
const created = postSamples.PostCreated[0];
const create = (content: string) => ({ type: 'CreatePost', data: { postId: 'post-1', authorId: 'user-ada', content, trackId: null } }) as const;
const remove = (by: string, byAdmin = false) => ({ type: 'DeletePost', data: { postId: 'post-1', by, byAdmin } }) as const;
const deleted = (deletedBy: string) => ({ type: 'PostDeleted', data: { postId: 'post-1', authorId: 'user-ada', deletedBy } }) as const;

describe('a post', () => {
  it('is created', () => given().when(create('Hello, sample world')).then(created));
  it('is refused when it is empty', () => given().when(create('  \n ')).thenRefuses(postRefusals.empty));
  it('may be as long as the limit', () => given().when(create('é'.repeat(POST_MAX_LENGTH))).then({ ...created, data: { ...created.data, content: 'é'.repeat(POST_MAX_LENGTH) } }));
  it('may not be one character longer', () => given().when(create('x'.repeat(POST_MAX_LENGTH + 1))).thenRefuses(postRefusals.tooLong));
  it('is not created twice', () => given(created).when(create('again')).thenRefuses(postRefusals.alreadyExists));
  it('is deleted by its author', () => given(created).when(remove('user-ada')).then(deleted('user-ada')));
  it('is deleted by an admin', () => given(created).when(remove('user-vera', true)).then(deleted('user-vera')));
  it('is not deleted by anyone else', () => given(created).when(remove('user-ben')).thenRefuses(postRefusals.notTheAuthor));
  it('is gone already when deleted again', () => given(created, deleted('user-ada')).when(remove('user-ada')).then());
  it('must exist to be deleted', () => given().when(remove('user-ada')).thenRefuses(postRefusals.unknown));
});
