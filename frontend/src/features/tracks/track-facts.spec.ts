import { sampleTrack } from './testing/sample-track';
import { attemptsOf, characterOf, chartText, creditsOf, receiptLines, releaseText } from './track-facts';

describe('what a track page says', () => {
  it('opens the play count: every attempt by its reason, with its share', () => {
    const receipts = { counted: 60, tooShort: 25, repeat: 10, own: 5, implausible: 0 };
    expect(receiptLines(receipts).map(({ label, plays, share }) => [label, plays, share])).toEqual([
      ['Counted', 60, 0.6],
      ['Too short to count', 25, 0.25],
      ['Repeat within the window', 10, 0.1],
      ['Own plays', 5, 0.05],
      ['Times that cannot be right', 0, 0],
    ]);
    expect(attemptsOf(receipts)).toBe(100);
  });

  it('has shares of nothing when nobody has listened yet', () => {
    expect(receiptLines(sampleTrack().receipts).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
  });

  it('names genres and moods in one breath', () => {
    expect(characterOf(sampleTrack({ genre: 'Electronic', genres: ['Folk'], moodCategories: ['serene', 'drifting'] }))).toBe(
      'Electronic, Folk; serene, drifting',
    );
    expect(characterOf(sampleTrack({ genres: [], moodCategories: [] }))).toBe('Folk');
  });

  it('distinguishes released, scheduled and neither', () => {
    expect(releaseText(sampleTrack())).toBe('Released 21 November 2026');
    expect(releaseText(sampleTrack({ isPublished: false }))).toBe('To be released 21 November 2026');
    expect(releaseText(sampleTrack({ isPublished: false, releaseDate: null }))).toBe('Not released yet');
  });

  it('says which chart a track enters, if any', () => {
    expect(
      [sampleTrack(), sampleTrack({ aiCategory: 'ai_generated' }), sampleTrack({ chartEligible: false })].map(chartText),
    ).toEqual(['Charts as human music.', 'Charts as AI music.', 'Does not enter the charts.']);
  });

  it('credits what is known and leaves out what is not', () => {
    expect(creditsOf(sampleTrack({ featuredArtists: ['Ben Sample', 'Cleo Sample'], sampleRate: 48_000, channels: 1 }))).toEqual([
      ['By', 'Ada Sample'],
      ['With', 'Ben Sample, Cleo Sample'],
      ['Genre', 'Folk'],
      ['Mood', 'Serene'],
      ['Year', '2026'],
      ['Sound', '48 kHz, mono'],
      ['Loudness', '−14.2 LUFS'],
      ['Master', '38.2 MB'],
    ]);
    expect(creditsOf(sampleTrack({ sampleRate: null, loudness: null })).map(([label]) => label)).not.toContain('Loudness');
  });
});
