import { historyTexts, type PastEvent, type ThingHistory } from '@refrain/contracts/history';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const event = (revision: number, given: Partial<PastEvent>): PastEvent => ({
  ...{ eventId: `event-${revision}`, type: 'PostRestored', revision, position: String(revision), at: '2026-06-01T08:00:00.000Z' },
  ...{ by: { id: 'user-admin', name: 'Ada Admin' }, rule: null, request: 'request-1', cause: null, reason: null },
  ...{ fields: [], canUndo: false, ...given },
});
const history: ThingHistory = {
  ...{ kind: 'post', id: 'post-1', revision: 2, hasState: true, counts: [], next: null },
  events: [
    event(2, { reason: 'It was a mistake' }),
    event(1, { reason: '', by: { id: 'user-gone', name: null } }),
    event(0, { type: 'PostCreated' }),
  ],
};

it('an undo says why, beside who did it; of an erased admin only that there was a reason', async () => {
  visit('/admin/history/post/post-1', { answers: { 'GET /api/admin/history/post/post-1': history }, user: people.admin });
  const rows = within(await screen.findByRole('list', { name: historyTexts.list })).getAllByRole('listitem');
  const [first, second, third] = rows.map(({ textContent }) => textContent);
  expect(first).toContain(`${historyTexts.undone('It was a mistake')}Ada Admin`);
  expect(second).toContain(`${historyTexts.undone(historyTexts.erased)}${historyTexts.erasedPerson}`);
  expect(third).not.toContain(historyTexts.undone(''));
});
