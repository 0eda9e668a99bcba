import { AI_PRESETS } from '@refrain/contracts/tracks';
import { involvementText } from './music/AiBadge';
import { initials, inkOf } from './Avatar';
import { artFor } from './music/Cover';

it.each([
  ['Nadia Okafor', 'NO'],
  ['Kofi & the Tides', 'KT'],
  ['ada', 'A'],
  ['  Élodie   Sample ', 'ÉS'],
  ['🎧 Listener', '🎧L'],
  ['', '?'],
])('the initials of %p are %p', (name, expected) => expect(initials(name)).toBe(expected));

it('a person keeps their ink whatever they call themselves', () => {
  expect(inkOf({ id: 'user-ada', displayName: 'Ada' })).toBe(inkOf({ id: 'user-ada', displayName: 'Ada Sample' }));
});

it('a cover takes the smallest square that stays sharp', () => {
  const art = { '96': 'cover-96.webp', '480': 'cover-480.webp', '1200': 'cover-1200.webp' };
  expect([40, 64, 128, 300, 320, 500, 2000].map((size) => artFor(art, size))).toEqual(
    [96, 96, 320, 480, 480, 1200, 1200].map((edge) => `/api/files/cover-${edge}.webp`),
  );
});

it('says in words what the seven segments show', () => {
  expect(involvementText(AI_PRESETS.human_only.involvement)).toBe('Human: everything');
  expect(involvementText(AI_PRESETS.production_ai_only.involvement)).toBe(
    'Human: vocals, beat, lyrics, composition. AI: mastering, mixing, effects',
  );
});
