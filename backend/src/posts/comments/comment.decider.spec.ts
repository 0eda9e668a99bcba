import { COMMENT_MAX_LENGTH, commentRefusals, EDIT_SECONDS, removalRefusals, VERSIONS_MAX } from '@refrain/contracts/posts';
import { specFor } from '../../kernel/testing/decider-spec';
import { commentDecider } from './comment.decider';

const { given } = specFor(commentDecider);
const data = {
  ...{ commentId: 'c1', subject: 'post' as const, postId: 'p1', parentId: null, authorId: 'ben', content: 'Well said' },
  atSeconds: null,
  mentions: [] as readonly string[],
} as const;
const add = (content: string = data.content) =>
  ({ type: 'AddComment', data: { ...data, content, durationSeconds: null } }) as const;
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

describe('a comment on a moment of a track', () => {
  const said = { ...data, subject: 'track' } as const;
  const at = (atSeconds: number | null, durationSeconds: number | null = 83.5, parentId: string | null = null) =>
    ({ type: 'AddComment', data: { ...said, parentId, atSeconds, durationSeconds } }) as const;
  const saidAt = (atSeconds: number | null) => ({ type: 'CommentAdded', data: { ...said, atSeconds } }) as const;

  it.each([null, 0, 41, 83])('is taken at %p of 83.5 seconds', (seconds) => given().when(at(seconds)).then(saidAt(seconds)));
  it.each([-1, 84, 1.5, Number.NaN, Infinity])('is refused at %p of 83.5 seconds', (seconds) =>
    given().when(at(seconds)).thenRefuses(commentRefusals.momentOutside),
  );
  it('is refused for what has no length, as a post', () => given().when(at(0, null)).thenRefuses(commentRefusals.momentOutside));
  it('is refused for a reply', () =>
    given()
      .when(at(1, 83.5, 'c0'))
      .thenRefuses(commentRefusals.momentOutside));
});

const POSTED = '2026-06-01T12:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(POSTED) + seconds * 1000).toISOString();
const edit = (content: string, { by = 'ben', seconds = 60, mentions = [] as readonly string[] } = {}) =>
  ({ type: 'EditComment', data: { commentId: 'c1', by, content, mentions, postedAt: POSTED, at: after(seconds) } }) as const;
const about = { commentId: 'c1', postId: 'p1', authorId: 'ben' };
const edited = (content: string, newMentions: readonly string[] = []) =>
  ({ type: 'CommentEdited', data: { ...about, content, newMentions } }) as const;
const remove = { type: 'RemoveComment', data: { commentId: 'c1', by: 'admin', reason: 'Rude' } } as const;
const removed = { type: 'CommentRemoved', data: { ...about, removedBy: 'admin', reason: 'Rude' } } as const;
const restore = { type: 'RestoreComment', data: { commentId: 'c1', by: 'admin' } } as const;
const deletion = (by = 'ben') => ({ type: 'DeleteComment', data: { commentId: 'c1', by } }) as const;
const deleted = { type: 'CommentDeleted', data: { ...about, wasRemoved: false } } as const;

describe('a comment that its author edits', () => {
  it('says the new words, without the blanks around them', () =>
    given(added).when(edit(' Better said ')).then(edited('Better said')));
  it('names the people that no version before has mentioned', () => {
    const mentioning = { ...added, data: { ...added.data, mentions: ['ada'] } };
    given(mentioning)
      .when(edit('Two', { mentions: ['ada', 'cleo'] }))
      .then(edited('Two', ['cleo']));
    given(mentioning, edited('Two', ['cleo']), edited('Three'))
      .when(edit('Four', { mentions: ['ada', 'cleo', 'dora'] }))
      .then(edited('Four', ['dora']));
  });
  it('to what it says already changes nothing, at any time', () => {
    given(added)
      .when(edit('Well said', { seconds: EDIT_SECONDS * 9 }))
      .then();
    given(added, edited('Two')).when(edit('Two')).then();
  });
  it('may be edited until the hour is over', () =>
    given(added)
      .when(edit('x', { seconds: EDIT_SECONDS }))
      .then(edited('x')));
  it('may not be edited after it', () =>
    given(added)
      .when(edit('x', { seconds: EDIT_SECONDS + 1 }))
      .thenRefuses(commentRefusals.editingOver));
  it('is edited by nobody else, an admin neither', () =>
    given(added)
      .when(edit('x', { by: 'admin' }))
      .thenRefuses(commentRefusals.notTheAuthor));
  it('keeps the rules of words', () => {
    given(added).when(edit(' ')).thenRefuses(commentRefusals.empty);
    given(added)
      .when(edit('a'.repeat(COMMENT_MAX_LENGTH + 1)))
      .thenRefuses(commentRefusals.tooLong);
  });
  it('has only so many versions', () => {
    const versions = Array.from({ length: VERSIONS_MAX - 1 }, (_, i) => edited(`Version ${i}`));
    given(added, ...versions.slice(1))
      .when(edit('One more'))
      .then(edited('One more'));
    given(added, ...versions)
      .when(edit('One more'))
      .thenRefuses(commentRefusals.editedTooOften);
  });
  it('cannot be edited once an admin removed it, or its author deleted it', () => {
    given(added, removed).when(edit('x')).thenRefuses(commentRefusals.removed);
    given(added, deleted).when(edit('x')).thenRefuses(commentRefusals.unknown);
    given().when(edit('x')).thenRefuses(commentRefusals.unknown);
  });
});

describe('a comment that its author deletes', () => {
  it('is gone, at any time', () => given(added).when(deletion()).then(deleted));
  it('is deleted once', () => given(added, deleted).when(deletion()).then());
  it('is deleted by nobody else, an admin neither', () =>
    given(added).when(deletion('admin')).thenRefuses(commentRefusals.notTheAuthor));
  it('says whether an admin had removed it', () =>
    given(added, removed)
      .when(deletion())
      .then({ ...deleted, data: { ...about, wasRemoved: true } }));
  it('can be neither removed nor put back by an admin', () => {
    given(added, deleted).when(remove).thenRefuses(commentRefusals.unknown);
    given(added, removed, deleted).when(restore).thenRefuses(commentRefusals.unknown);
  });
  it('that was never there is unknown', () => given().when(deletion()).thenRefuses(commentRefusals.unknown));
});

describe('a comment that an admin removes', () => {
  it('is removed once', () => {
    given(added).when(remove).then(removed);
    given(added, removed).when(remove).thenRefuses(removalRefusals.alreadyRemoved);
  });
  it('is put back only where it is removed', () => given(added).when(restore).thenRefuses(removalRefusals.notRemoved));
});
