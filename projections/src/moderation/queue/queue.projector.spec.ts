import { ERASED } from '@refrain/contracts/kernel';
import { moderationContext } from '@refrain/contracts/moderation';
import { removalSamples } from '@refrain/contracts/posts';
import { specFor } from '../../kernel/testing/projection-spec';
import { moderationProjection } from './queue.projector';

const { sample } = moderationContext;
const { given } = specFor(moderationProjection);
const by = (reporterId: string, reason: 'spam' | 'hate' = 'spam', note = '') =>
  ({
    type: 'PostReported',
    data: { ...sample.PostReported.data, reportId: `report-${reporterId}`, reporterId, reason, note },
  }) as const;
const removed = { ...removalSamples.PostRemoved[0], id: 'removal' };
const restored = { ...removalSamples.PostRestored[0], id: 'restoration' };
const dismissed = (id = 'dismissal') => ({ ...sample.ReportsDismissed, id });
const reopened = { ...sample.ReportsReopened, id: 'reopening' };
const deleted = { type: 'PostDeleted', data: { postId: 'post-1', authorId: 'user-ada', deletedBy: 'user-ada' } } as const;
const standsAs = (report: object) => ({ reportCases: { 'post-1': report } });

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeReportCase = {
  targetId: 'post-1',
  targetKind: 'post',
  postId: 'post-1',
  authorId: 'user-ada',
  reports: 1,
  open: 1,
  dismissed: 0,
  reasons: { spam: 1 },
  newestAt: '2026-06-01T12:00:00.000Z',
  reportedAt: ['2026-06-01T12:00:00.000Z'],
  isRemoved: false,
  isDeleted: false,
  decision: null,
  state: 'decided',
  lastActId: null,
};
const wholeReport = {
  targetId: 'post-1',
  reporterId: 'ben',
  reason: 'spam',
  note: '',
  hasNote: false,
  at: '2026-06-01T12:00:00.000Z',
};

describe('what was reported', () => {
  it('waits, with its reasons counted', () =>
    given(by('ben'), by('cleo', 'hate', 'Look'), by('dan')).showsAmong({
      ...standsAs({
        state: 'open',
        decision: null,
        reports: 3,
        open: 3,
        reasons: { spam: 2, hate: 1 },
        newestAt: '2026-06-01T12:00:02.000Z',
        targetKind: 'post',
        authorId: 'user-ada',
      }),
      reports: { 'report-cleo': { note: 'Look', hasNote: true, reason: 'hate' }, 'report-ben': { hasNote: false } },
    }));
  it('is decided by a removal, and waits again after it is undone', async () => {
    await given(by('ben'), removed).showsAmong({
      ...standsAs({ state: 'decided', decision: 'removed', lastActId: 'removal' }),
      moderationActs: { removal: { kind: 'removed', reason: 'A sample reason', by: 'user-admin', isAuthors: true } },
    });
    await given(by('ben'), removed, restored).showsAmong({
      ...standsAs({ state: 'open', decision: null, open: 1, lastActId: 'restoration' }),
      moderationActs: { restoration: { kind: 'restored', reason: null } },
    });
  });
  it('is decided by a dismissal, and waits again after that is undone', async () => {
    await given(by('ben'), by('cleo'), dismissed()).showsAmong({
      ...standsAs({ state: 'decided', decision: 'dismissed', open: 0, dismissed: 2 }),
      moderationActs: { dismissal: { kind: 'dismissed', isAuthors: false, authorId: 'user-ada' } },
    });
    await given(by('ben'), by('cleo'), dismissed(), reopened).showsAmong(
      standsAs({ state: 'open', open: 2, reports: 2, lastActId: 'reopening' }),
    );
  });
  it('waits again when another person reports it, and only that is put aside the next time', () =>
    given(by('ben'), by('cleo'), dismissed(), by('dan'), dismissed('second')).showsAmong(
      standsAs({ state: 'decided', reports: 3, open: 0, dismissed: 1, lastActId: 'second' }),
    ));
  it('is decided when its author deletes it, or is forgotten', async () => {
    await given(by('ben'), deleted).showsAmong(standsAs({ state: 'decided', decision: 'deleted' }));
    await given(by('ben'), removed, deleted).showsAmong(standsAs({ state: 'decided', decision: 'deleted' }));
    await given(by('ben'), removed, { type: 'AccountErased', data: { userId: 'user-ada' } }).showsAmong({
      ...standsAs({ decision: 'deleted' }),
      moderationActs: { removal: { reason: '' } },
    });
  });
  it('stands nowhere when it was removed without a report, and restored', () =>
    given(removed, restored).showsAmong(standsAs({ state: 'none', decision: null, reports: 0 })));
  it('of a comment goes with its post', () =>
    given(sample.CommentReported, deleted).shows({
      reportCases: {
        'comment-1': {
          ...wholeReportCase,
          targetId: 'comment-1',
          authorId: 'user-ben',
          isDeleted: true,
          targetKind: 'comment',
          decision: 'deleted',
        },
      },
    }));
});

describe('a person who was reported', () => {
  const reported = sample.PersonReported;
  const put = { ...dismissed(), data: { targetId: 'user-ada', dismissedBy: 'user-admin' } };
  it('waits as a case of their own, under no post, and is decided by a dismissal', async () => {
    await given(reported).shows({
      reportCases: {
        'user-ada': {
          ...wholeReportCase,
          ...{ targetKind: 'person', targetId: 'user-ada', postId: null, authorId: 'user-ada' },
          ...{ state: 'open', open: 1, reasons: { harassment: 1 } },
        },
      },
      reports: {
        'report-1': {
          ...wholeReport,
          targetId: 'user-ada',
          reason: 'harassment',
          hasNote: true,
          note: 'A sample note',
          reporterId: 'user-ben',
        },
      },
    });
    await given(reported, put).shows({
      reportCases: {
        'user-ada': {
          ...wholeReportCase,
          targetId: 'user-ada',
          targetKind: 'person',
          postId: null,
          dismissed: 1,
          reasons: { harassment: 1 },
          lastActId: 'dismissal',
          state: 'decided',
          decision: 'dismissed',
          open: 0,
        },
      },
      moderationActs: {
        dismissal: {
          id: 'dismissal',
          targetId: 'user-ada',
          authorId: 'user-ada',
          by: 'user-admin',
          reason: null,
          at: '2026-06-01T12:00:01.000Z',
          kind: 'dismissed',
          targetKind: 'person',
          postId: null,
          isAuthors: false,
        },
      },
    });
  });
  it('is decided when their account is erased', () =>
    given(reported, { type: 'AccountErased', data: { userId: 'user-ada' } }).shows({
      reportCases: {
        'user-ada': {
          ...wholeReportCase,
          targetId: 'user-ada',
          targetKind: 'person',
          postId: null,
          reasons: { harassment: 1 },
          isDeleted: true,
          state: 'decided',
          decision: 'deleted',
        },
      },
    }));
});

describe('a note', () => {
  it('is its reporter’s, and gone when they are', async () => {
    await given(by('ben', 'spam', 'Look'), { type: 'AccountErased', data: { userId: 'ben' } }).showsAmong({
      reports: { 'report-ben': { note: '', hasNote: false } },
      ...standsAs({ reports: 1, open: 1 }),
    });
    await given({ ...by('ben'), data: { ...by('ben').data, note: ERASED } }).shows({
      reports: { 'report-ben': { ...wholeReport, note: '', hasNote: false } },
    });
  });
});
