import { COUNTRIES, countryName, isCountry } from './countries';

describe('countries', () => {
  it('are those of ISO 3166-1, each once, in the order of their letters', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(COUNTRIES).toEqual([...new Set(COUNTRIES)].sort());
  });
  it('have a name in words', () => {
    expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([]);
    expect(countryName('IS')).toBe('Iceland');
  });
  it.each(['is', 'ZZ', 'XK', 'EU', 'UK', 'Iceland', ''])('are not %s', (code) => expect(isCountry(code)).toBe(false));
});
