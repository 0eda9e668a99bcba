import { ERASED_NAME, type AuthorCard } from '@refrain/contracts/accounts';
import { ownTrackTexts as texts, type TrackHistoryPage } from '@refrain/contracts/tracks';
import { screen, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';
import { date } from '../../../shared/lib/text/format';
import { sampleTrack } from '../testing/sample-track';

const at = '2026-11-20T12:00:00.000Z';
const card = (displayName: string, slug: string, role: AuthorCard['role']): AuthorCard => ({
  ...{ username: slug || displayName, displayName, slug, role, profileImage: null, userUpdatedAt: at },
});
const change = (id: string, by: AuthorCard, isByAdmin: boolean): TrackHistoryPage['changes'][number] => ({
  ...{ id, at, by, isByAdmin },
  fields: [{ field: 'title', from: 'Before', to: id }],
});

it('the history of a song says who made each change, and that it was an admin', async () => {
  const track = sampleTrack({ editedAt: at });
  const page = visit(`/track/${track.id}`, {
    user: people.fan,
    answers: {
      [`GET /api/tracks/${track.id}`]: track,
      [`GET /api/tracks/${track.id}/history`]: {
        changes: [
          change('Third', card(ERASED_NAME, '', 'user'), true),
          change('Second', card('Carla Admin', 'carla', 'admin'), true),
          change('First', card('Ben Artist', 'ben', 'artist'), false),
        ],
        next: null,
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: texts.edited(date(at)) }));
  const dialog = await screen.findByRole('dialog', { name: texts.history });
  await within(dialog).findByText('First');
  const said = within(dialog)
    .getAllByText(new RegExp(`^${texts.changedBy}`))
    .map((line) => line.textContent);
  expect(said).toEqual([`Changed by ${ERASED_NAME}, an admin`, 'Changed by Carla Admin, an admin', 'Changed by Ben Artist']);
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/carla', '/artist/ben']);
});
