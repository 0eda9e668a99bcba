import { ownTrackTexts, trackRefusals, uploadFormTexts } from '@refrain/contracts/tracks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { sampleTrack } from '../../features/tracks/testing/sample-track';

const seen = (isPublished: boolean) => {
  const track = sampleTrack({ artistId: people.artist.id, releaseDate: '2998-01-01T12:00:00.000Z', isPublished });
  const page = visit(`/track/${track.id}`, { user: people.artist, answers: { [`GET /api/tracks/${track.id}`]: track } });
  return { track, page };
};
const openMenu = async ({ track, page }: ReturnType<typeof seen>) =>
  page.user.click(await screen.findByRole('button', { name: ownTrackTexts.menu(track.title) }));

it('an artist moves the release date of a song that is not out, and not to one that is too near', async () => {
  const shown = seen(false);
  const { track, page } = shown;
  page.answer({ [`PUT /api/tracks/${track.id}/release-date`]: track });
  await openMenu(shown);
  await page.user.click(await screen.findByRole('menuitem', { name: ownTrackTexts.reschedule }));
  const field = await screen.findByLabelText<HTMLInputElement>(uploadFormTexts.releaseDate);
  expect(new Date(field.value).toISOString()).toBe(track.releaseDate);
  const choose = async (value: string) => {
    fireEvent.change(field, { target: { value } });
    await page.user.click(screen.getByRole('button', { name: ownTrackTexts.save }));
  };
  const sent = () => page.changes().filter(({ call }) => call.endsWith('/release-date'));
  await choose('2020-01-01T12:00');
  expect(await screen.findByText(trackRefusals.releaseDate.message)).toBeTruthy();
  expect(sent()).toEqual([]);
  await choose('2999-01-01T12:00');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ releaseDate: new Date('2999-01-01T12:00').toISOString() }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('nobody is asked for the date of a song that is out', async () => {
  await openMenu(seen(true));
  await screen.findByRole('menuitem', { name: ownTrackTexts.edit });
  expect(screen.queryByRole('menuitem', { name: ownTrackTexts.reschedule })).toBeNull();
});
