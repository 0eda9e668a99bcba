import { COMMENT_MAX_LENGTH, commentRefusals } from '@refrain/contracts/posts';
import { specFor } from '../../kernel/testing/decider-spec';
import { commentDecider } from './comment.decider';

const { given } = specFor(commentDecider);
const data = { commentId: 'c1', postId: 'p1', parentId: null, authorId: 'ben', content: 'Well said' };
const add = (content = data.content) => ({ type: 'AddComment', data: { ...data, content } }) as const;
const added = { type: 'CommentAdded', data } as const;

describe('a comment', () => {
  it('is added as it was written, without the blanks around it', () => given().when(add('  Well said \n')).then(added));
  it('of nothing but blanks is refused', () => given().when(add(' \u00a0\n')).thenRefuses(commentRefusals.empty));
  it('of nothing that can be seen is refused', () => given().when(add('\u200b\u2800\ud83d')).thenRefuses(commentRefusals.empty));
  it('may be as long as the limit, counted in characters', () =>
    given()
      .when(add('🎵'.repeat(COMMENT_MAX_LENGTH)))
      .then({ ...added, data: { ...data, content: '🎵'.repeat(COMMENT_MAX_LENGTH) } }));
  it('longer than that is refused', () =>
    given()
      .when(add('a'.repeat(COMMENT_MAX_LENGTH + 1)))
      .thenRefuses(commentRefusals.tooLong));
  it('exists once', () => given(added).when(add()).thenRefuses(commentRefusals.alreadyExists));
});
