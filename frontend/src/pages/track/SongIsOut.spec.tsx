import { announcementTexts, type Track } from '@refrain/contracts/tracks';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { sampleTrack } from '../../features/tracks/testing/sample-track';

const own = (change: Partial<Track>) =>
  sampleTrack({ artistId: people.artist.id, releaseDate: new Date().toISOString(), announces: true, ...change });
const seenBy = (user: typeof people.artist, track: Track) =>
  visit(`/track/${track.id}`, { user, answers: { [`GET /api/tracks/${track.id}`]: track } });

it('an artist sees that their song is out, can share it, and puts that away for good', async () => {
  const { user } = seenBy(people.artist, own({}));
  const card = await screen.findByRole('complementary', { name: announcementTexts.out });
  expect(card.textContent).toContain(announcementTexts.posted);
  await user.click(screen.getByRole('button', { name: announcementTexts.dismiss }));
  expect(screen.queryByRole('complementary', { name: announcementTexts.out })).toBeNull();
  expect(localStorage.getItem(`refrain.out.${own({}).id}`)).toBe('1');
});

it('until it is out the post can be switched off', async () => {
  const track = own({ isPublished: false, releaseDate: '2999-01-01T00:00:00.000Z' });
  const page = seenBy(people.artist, track);
  page.answer({ [`POST /api/tracks/${track.id}/announcement`]: { announce: false } });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(announcementTexts.wanted) });
  expect(box.checked).toBe(true);
  await page.user.click(box);
  await waitFor(() =>
    expect(page.changes().find(({ call }) => call.endsWith('/announcement'))?.body).toEqual({ announce: false }),
  );
  expect(box.checked).toBe(false);
});
