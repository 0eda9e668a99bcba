import { MODERATION_TEXT_MAX, moderationRefusals, moderationContext } from '@refrain/contracts/moderation';
import { specFor } from '../kernel/testing/decider-spec';
import { reportDecider, type ReportContent, type ReportPerson } from './report.decider';

const { given } = specFor(reportDecider);
const ofPost = moderationContext.sample.PostReported;
const ofComment = moderationContext.sample.CommentReported;
const ofPerson = moderationContext.sample.PersonReported;
const reportPerson = (facts: Partial<ReportPerson['data']> = {}): ReportPerson => ({
  type: 'ReportPerson',
  data: { ...ofPerson.data, ...facts },
});
const report = (facts: Partial<ReportContent['data']> = {}): ReportContent => ({
  type: 'ReportContent',
  data: { kind: 'post', ...ofPost.data, ...facts },
});

describe('a report', () => {
  it('of a post is taken', () => given().when(report()).then(ofPost));
  it('of a comment is taken', () =>
    given()
      .when(report({ kind: 'comment', ...ofComment.data }))
      .then(ofComment));
  it('of a person is taken, and sent twice is one', () => {
    given().when(reportPerson()).then(ofPerson);
    given(ofPerson)
      .when(reportPerson({ reason: 'hate' }))
      .then();
  });
  it('of oneself is refused', () =>
    given()
      .when(reportPerson({ targetId: ofPerson.data.reporterId }))
      .thenRefuses(moderationRefusals.oneself));
  it('of a person for no known reason is refused', () =>
    given()
      .when(reportPerson({ reason: 'dislike' as 'spam' }))
      .thenRefuses(moderationRefusals.unknownReason));
  it('has a note without blanks around it, or none', () =>
    given()
      .when(report({ note: '  ' }))
      .then({ ...ofPost, data: { ...ofPost.data, note: '' } }));
  it('has a note without signs that nobody types', () =>
    given()
      .when(report({ note: 'a\0b\u001b' }))
      .then({ ...ofPost, data: { ...ofPost.data, note: 'ab' } }));
  it('sent twice is one', () =>
    given(ofPost)
      .when(report({ reason: 'hate', note: 'another' }))
      .then());
  it('of what one wrote oneself is refused', () =>
    given()
      .when(report({ authorId: ofPost.data.reporterId }))
      .thenRefuses(moderationRefusals.ownContent));
  it('for no known reason is refused', () =>
    given()
      .when(report({ reason: 'dislike' as 'spam' }))
      .thenRefuses(moderationRefusals.unknownReason));
  it('with a note of 500 characters is taken, and with one more refused', () => {
    const note = 'a'.repeat(MODERATION_TEXT_MAX);
    given()
      .when(report({ note }))
      .then({ ...ofPost, data: { ...ofPost.data, note } });
    given()
      .when(report({ note: `${note}a` }))
      .thenRefuses(expect.objectContaining({ code: 'REQUEST.INVALID' }) as never);
  });
});
