import { AI_PRESETS, type AiCategory } from './ai';
import type { UploadTrackRequest } from './api';
import { brokenDeclaration, featuredOf, tagsOf } from './declaration';
import { trackRefusals } from './rules';

const now = new Date('2026-11-21T12:00:00.000Z');
const request = (change: Partial<UploadTrackRequest> = {}): UploadTrackRequest => ({
  audioUploadId: 'upload-1',
  title: 'Sample Song',
  artist: 'Ada Sample',
  genre: 'Folk',
  moodCategories: ['serene'],
  aiCategory: 'human_only',
  ...change,
});

describe('what an artist declares', () => {
  it.each([
    ['is accepted when nothing is wrong', {}, null],
    ['needs a genre of the list', { genre: 'Polka' }, trackRefusals.genre],
    ['takes three more genres', { genres: ['Rock', 'Jazz', 'Indie'] }, null],
    ['takes no fourth', { genres: ['Rock', 'Jazz', 'Indie', 'Pop'] }, trackRefusals.genres],
    ['takes no genre twice', { genres: ['Rock', 'Rock'] }, trackRefusals.genres],
    ['takes the primary genre only once', { genres: ['Folk'] }, trackRefusals.genres],
    ['needs a mood', { moodCategories: [] }, trackRefusals.moods],
    ['takes a base mood for a mood', { moodCategories: ['calm'] }, null],
    ['takes no mood that is none', { moodCategories: ['Calm'] }, trackRefusals.moods],
    ['takes no fourth mood', { moodCategories: ['serene', 'sad', 'tense', 'fierce'] }, trackRefusals.moodsTooMany],
    ['may be of next year', { year: 2027 }, null],
    ['may not be of the year after', { year: 2028 }, trackRefusals.year],
    ['may be as old as 1900', { year: 1900 }, null],
    ['may not be older', { year: 1899 }, trackRefusals.year],
    ['may be released in two months', { releaseNow: false, releaseDate: '2027-01-21T12:00:00.000Z' }, null],
    [
      'may not be released a minute earlier',
      { releaseNow: false, releaseDate: '2027-01-21T11:59:00.000Z' },
      trackRefusals.releaseDate,
    ],
    ['needs a date when it is scheduled', { releaseNow: false }, trackRefusals.releaseDate],
    ['needs tools when a machine took part', { aiCategory: 'ai_generated' }, trackRefusals.aiTools],
    ['needs credits when tools are named', { aiCategory: 'ai_generated', aiTools: ['Sample Tool'] }, trackRefusals.aiCredits],
    [
      'is complete with tools and credits',
      { aiCategory: 'ai_generated', aiTools: ['Sample Tool'], aiCredits: 'Sample Lab' },
      null,
    ],
    ['may not change what its category fixes', { aiInvolvement: { vocals: 'ai' } }, trackRefusals.aiLocked],
    [
      'may change what its category leaves open',
      { aiCategory: 'ai_assisted', aiInvolvement: { vocals: 'hybrid' }, aiTools: ['x'], aiCredits: 'y' },
      null,
    ],
  ] as const)('%s', (_title, change, refusal) =>
    expect(brokenDeclaration(request(change as Partial<UploadTrackRequest>), now)).toEqual(refusal),
  );

  it('lists tags without blanks and doubles', () => expect(tagsOf(' sea, night ,, sea')).toEqual(['sea', 'night']));
  it('drops blank featured artists', () => expect(featuredOf(['Ben', ' ', ''])).toEqual(['Ben']));
  it('has presets that keep what they lock', () => {
    for (const category of Object.keys(AI_PRESETS) as AiCategory[])
      expect(AI_PRESETS[category].locked.length).toBeLessThanOrEqual(7);
    expect(AI_PRESETS.production_ai_only.locked).toEqual(['mastering', 'mixing', 'effects']);
  });
});
