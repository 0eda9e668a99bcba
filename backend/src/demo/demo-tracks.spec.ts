import { AI_PRESETS, GENRES, MOODS, involvesAi, trackTextRules } from '@refrain/contracts/tracks';
import { brokenRule } from '@refrain/contracts/kernel';
import { demoTracks } from './demo-tracks';
import { demoPeople } from './people';

describe.each(demoTracks.map((track) => [track.title, track] as const))('%s', (_, track) => {
  const { declaration } = track;

  it('is by one of the demo’s artists, in a genre and moods that exist', () => {
    const artist = demoPeople.find(({ key }) => key === track.artistKey);
    expect(artist).toMatchObject({ role: 'artist', displayName: declaration.artist });
    expect(GENRES).toContain(declaration.genre);
    const moods = MOODS.map(({ slug }) => slug);
    expect(declaration.moodCategories.length).toBeGreaterThan(0);
    declaration.moodCategories.forEach((mood) => expect(moods).toContain(mood));
  });

  it('keeps every rule of an upload', () => {
    for (const field of ['title', 'artist', 'description', 'aiCredits'] as const) {
      expect(brokenRule(trackTextRules[field], declaration[field] ?? '')).toBeNull();
    }
    const usesAi = involvesAi(AI_PRESETS[declaration.aiCategory].involvement);
    expect((declaration.aiTools ?? []).length > 0).toBe(usesAi);
    expect(declaration.aiCredits !== null).toBe(usesAi);
  });

  it('names the tune it is made of', () => {
    expect(declaration.description).toContain(track.score.source);
  });
});

it('the demo shows every AI category, and every artist it has', () => {
  expect(new Set(demoTracks.map(({ declaration }) => declaration.aiCategory))).toEqual(new Set(Object.keys(AI_PRESETS)));
  const artists = demoPeople.filter(({ role }) => role === 'artist').map(({ key }) => key);
  expect(new Set(demoTracks.map(({ artistKey }) => artistKey))).toEqual(new Set(artists));
});
