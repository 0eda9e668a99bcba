import { CHART_LISTS, CHART_SLICES, COUNTRY_LISTS, countryList, listName, slicesOf } from './lists';

describe('the lists of charts', () => {
  it('has one for each genre and each base mood', () => {
    expect(CHART_SLICES).toHaveLength(18);
    expect(CHART_SLICES).toEqual(expect.arrayContaining(['genre-hip-hop', 'genre-r-b', 'mood-calm', 'mood-driving']));
    expect(listName('genre-r-b')).toBe('R&B');
  });
  it('puts a song into its genre and into each base mood once', () =>
    expect(slicesOf({ genre: 'Hip Hop', moodCategories: ['serene', 'calm', 'fierce'] })).toEqual([
      'genre-hip-hop',
      'mood-calm',
      'mood-driving',
    ]));
  it('has one for each country, in words', () => {
    expect(COUNTRY_LISTS).toHaveLength(249);
    expect(CHART_LISTS).toHaveLength(3 + 18 + 249);
    expect(listName(countryList('IS'))).toBe('Iceland');
  });
  it('leaves a song that says something unknown out', () =>
    expect(slicesOf({ genre: 'Polka', moodCategories: ['loud'] })).toEqual([]));
});
