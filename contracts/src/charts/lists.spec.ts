import { CHART_SLICES, listName, slicesOf } from './lists';

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
  it('leaves a song that says something unknown out', () =>
    expect(slicesOf({ genre: 'Polka', moodCategories: ['loud'] })).toEqual([]));
});
