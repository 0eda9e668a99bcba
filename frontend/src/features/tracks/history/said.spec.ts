import { AI_PRESETS } from '@refrain/contracts/tracks';
import { saidOf } from './said';

it.each([
  [
    { field: 'title', from: 'One', to: 'Two' },
    { before: 'One', now: 'Two' },
  ],
  [
    { field: 'album', from: null, to: 'Album' },
    { before: 'nothing', now: 'Album' },
  ],
  [
    { field: 'year', from: 2025, to: 2026 },
    { before: '2025', now: '2026' },
  ],
  [
    { field: 'genres', from: [], to: ['Indie', 'Folk'] },
    { before: 'nothing', now: 'Indie, Folk' },
  ],
  [
    { field: 'moodCategories', from: ['serene'], to: ['calm'] },
    { before: 'Serene', now: 'Calm' },
  ],
  [
    { field: 'chartEligible', from: true, to: false },
    { before: 'yes', now: 'no' },
  ],
  [
    { field: 'aiCategory', from: 'human_only', to: 'ai_generated' },
    { before: AI_PRESETS.human_only.label, now: AI_PRESETS.ai_generated.label },
  ],
  [
    {
      field: 'aiInvolvement',
      from: AI_PRESETS.human_only.involvement,
      to: { ...AI_PRESETS.human_only.involvement, beat: 'hybrid' },
    },
    { before: 'beat: Human', now: 'beat: Hybrid' },
  ],
  [
    { field: 'audio', from: { version: 1, durationSeconds: 61.5 }, to: { version: 2, durationSeconds: 64 } },
    { before: 'version 1, 1:01', now: 'version 2, 1:04' },
  ],
  [
    { field: 'cover', from: { version: 0, durationSeconds: null }, to: { version: 2, durationSeconds: null } },
    { before: 'nothing', now: 'version 2' },
  ],
] as const)('says %j in words', (change, words) => expect(saidOf(change)).toEqual(words));
