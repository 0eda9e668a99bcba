import { songMenuTexts } from '@refrain/contracts/playback';
import { screen, waitFor } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { sampleTrack } from '../../features/tracks/testing/sample-track';

let fetched = 0;
jest.mock('../../features/tracks/own/TrackMenu', () => {
  fetched += 1;
  return { TrackMenu: () => <button type="button">Menu of the song</button> };
});

const track = sampleTrack({ id: '00000000-0000-4000-8000-000000000001', title: 'Hum' });
const open = (user: typeof people.fan | null) => {
  visit(`/track/${track.id}`, { user, answers: { [`GET /api/tracks/${track.id}`]: track } });
  return screen.findByRole('heading', { level: 1, name: 'Hum' });
};

describe('the menu of a song', () => {
  it('is for visitors that of every song; what members may do besides is not fetched', async () => {
    await open(null);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy());
    expect(await screen.findByRole('button', { name: songMenuTexts.label('Hum') })).toBeTruthy();
    expect(fetched).toBe(0);
  });
  it('comes for members', async () => {
    await open(people.fan);
    expect(await screen.findByRole('button', { name: 'Menu of the song' })).toBeTruthy();
  });
});
