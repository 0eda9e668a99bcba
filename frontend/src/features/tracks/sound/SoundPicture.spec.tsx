import { render, screen, within } from '@testing-library/react';
import { sampleTrack } from '../testing/sample-track';
import { SoundPicture } from './SoundPicture';

const track = sampleTrack({
  ...{ energy: 0.62, valence: 0.2, danceability: 0, acousticness: 1, instrumentalness: 0.8, liveness: 0.1, speechiness: 0.05 },
  ...{ tempo: 119.6, musicalKey: 'F♯', mode: 'minor', timeSignature: 3, sectionsAnalyzed: true },
  emotionalProfile: { joyful: 0.12, tense: 0.5, sad: 0.3, calm: 0.08 },
  musicalSections: [
    { startMs: 0, endMs: 30_000, label: 'A', level: 40 },
    { startMs: 30_000, endMs: 61_500, label: 'B', level: 0 },
  ],
});

it('says tempo, key, metre, sections and traits as text too', () => {
  render(<SoundPicture track={track} />);
  for (const text of ['120 BPM', 'F♯ minor', '3/4', 'Sounds mostly tense.']) screen.getByText(text);
  const sections = within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('listitem');
  expect(sections.map(({ textContent }) => textContent)).toEqual(['A, from 0:00 to 0:30', 'B, from 0:30 to 1:01']);
  screen.getByText('62 %');
  screen.getByText('100 %');
});

it('says where nothing stands out', () => {
  render(
    <SoundPicture track={{ ...track, tempo: null, musicalKey: null, mode: null, timeSignature: null, musicalSections: [] }} />,
  );
  expect(screen.getAllByText('Free')).toHaveLength(3);
  expect(screen.queryByRole('list', { name: 'Sections' })).toBeNull();
});
