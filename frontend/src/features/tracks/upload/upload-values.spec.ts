import { AI_PRESETS } from '@refrain/contracts/tracks';
import { declarationOf, emptyValues, filledFrom, problemsOf, toastTitleOf, type UploadValues } from './upload-values';

const now = new Date('2026-11-21T12:00:00.000Z');
const values = (change: Partial<UploadValues> = {}): UploadValues => ({
  ...emptyValues('ada', now),
  title: 'Slow Harbour',
  genre: 'Folk',
  moodCategories: ['serene'],
  ...change,
});
const assisted = { aiCategory: 'ai_assisted', aiInvolvement: AI_PRESETS.ai_assisted.involvement } as const;

describe('the upload form', () => {
  it('begins with the artist, this year, released now and made by hand', () => {
    expect(emptyValues('ada', now)).toMatchObject({
      artist: 'ada',
      year: 2026,
      releaseNow: true,
      downloadable: true,
      isExplicit: false,
      chartEligible: true,
      aiCategory: 'human_only',
    });
  });

  it('says everything that is missing at once', () => {
    expect(problemsOf(emptyValues('', now), now)).toEqual({
      title: 'Title is required',
      artist: 'The main artist is required',
      genre: 'Please select a genre',
      moodCategories: 'Please select at least one mood for your track',
    });
    expect(problemsOf(values(), now)).toEqual({});
  });

  it('keeps the limits of the spec', () => {
    const broken = (change: Partial<UploadValues>) => Object.values(problemsOf(values(change), now));
    expect(broken({ moodCategories: ['serene', 'sad', 'tense', 'fierce'] })).toEqual(['Please select at most 3 moods']);
    expect(broken({ genres: ['Folk'] })).toHaveLength(1);
    expect(broken({ genres: ['Pop', 'Rock', 'Jazz', 'Blues'] })).toHaveLength(1);
    expect([1899, 1900, 2027, 2028, Number.NaN].map((year) => broken({ year }).length)).toEqual([1, 0, 0, 1, 1]);
  });

  it('releases at the earliest two months ahead', () => {
    const at = (releaseDate: string) => problemsOf(values({ releaseNow: false, releaseDate }), now).releaseDate;
    expect(at('2027-01-20T12:00')).toBe('Release date must be at least 2 months in the future');
    expect(at('')).toBe('Release date must be at least 2 months in the future');
    expect(at('2027-02-01T12:00')).toBeUndefined();
  });

  it('wants to know the tools when AI was involved, and the people to credit when there were tools', () => {
    expect(problemsOf(values(assisted), now)).toEqual({ aiTools: 'AI tools must be specified when AI is involved' });
    expect(problemsOf(values({ ...assisted, aiTools: 'Ozone 12' }), now)).toEqual({
      aiCredits: 'AI credits/attribution is required when AI tools are used',
    });
    expect(problemsOf(values({ ...assisted, aiTools: 'Ozone 12', aiCredits: 'Ozone 12' }), now)).toEqual({});
  });

  it('announces some problems under the titles of the spec', () => {
    expect(['moodCategories', 'aiTools', 'aiCredits', 'releaseDate', 'title'].map(toastTitleOf)).toEqual([
      'Mood Selection Required',
      'AI Classification Required',
      'AI Classification Required',
      'Invalid Release Date',
      undefined,
    ]);
  });
});

describe('what is sent of it', () => {
  it('is trimmed, without blanks, with lists where there were commas', () => {
    expect(
      declarationOf(
        values({
          ...assisted,
          title: ' Slow Harbour ',
          featured: ['', ' Ben ', ''],
          tags: 'sea, ferry,, sea ',
          aiTools: 'Ozone 12,Neutron',
          aiCredits: ' both ',
        }),
      ),
    ).toMatchObject({
      title: 'Slow Harbour',
      version: null,
      featuredArtists: ['Ben'],
      tags: ['sea', 'ferry'],
      aiTools: ['Ozone 12', 'Neutron'],
      aiCredits: 'both',
      releaseDate: null,
    });
  });

  it('does not hold tools that were entered before the music turned out to be made by hand', () => {
    expect(declarationOf(values({ aiTools: 'Ozone 12', aiCredits: 'Ozone 12' }))).toMatchObject({ aiTools: [], aiCredits: null });
  });

  it('carries the scheduled time with its zone', () => {
    const releaseDate = '2027-03-01T18:30';
    expect(declarationOf(values({ releaseNow: false, releaseDate })).releaseDate).toBe(new Date(releaseDate).toISOString());
  });
});

it('a file name fills only what is still empty', () => {
  const parsed = { artist: 'Ines Duarte', title: 'Orchard at Night', version: 'Live', featured: ['Ben'] };
  expect(filledFrom(emptyValues('ada', now), parsed)).toMatchObject({
    artist: 'ada',
    title: 'Orchard at Night',
    version: 'Live',
    featured: ['Ben', '', ''],
  });
  expect(filledFrom(values({ version: 'Demo', featured: ['', 'Cleo', ''] }), parsed)).toMatchObject({
    title: 'Slow Harbour',
    version: 'Demo',
    featured: ['', 'Cleo', ''],
  });
});

describe('album, year and genre of a file', () => {
  const said = { artist: '', title: '', version: '', featured: [], album: 'Night Songs', year: 1999, genre: 'Jazz' };
  const filled = (change: Partial<UploadValues>, isYearOpen: boolean) => {
    const { album, year, genre } = filledFrom({ ...emptyValues('ada', now), ...change }, said, isYearOpen);
    return [album, year, genre];
  };

  it('fill the fields that nobody filled', () => expect(filled({}, true)).toEqual(['Night Songs', 1999, 'Jazz']));
  it('leave what a person chose, this year too', () =>
    expect(filled({ album: 'Mine', genre: 'Folk' }, false)).toEqual(['Mine', 2026, 'Folk']));
  it('fill a year that was emptied', () => expect(filled({ year: Number.NaN }, false)[1]).toBe(1999));
  it('do not choose a genre again that stands among the additional ones', () =>
    expect(filled({ genres: ['Jazz'] }, true)[2]).toBe(''));
  it('change nothing where the file does not say them', () =>
    expect(filledFrom(emptyValues('ada', now), { artist: '', title: '', version: '', featured: [] }, true)).toEqual(
      emptyValues('ada', now),
    ));
});
