import fc from 'fast-check';
import { LONGEST_PLACE, placeBetween, spacedPlaces } from './places';

it('any moves keep the order that a plain list has', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), (moves) => {
      const places: string[] = [];
      for (const move of moves) {
        const at = move % (places.length + 1);
        const place = placeBetween(places[at - 1] ?? null, places[at] ?? null);
        expect(place.endsWith('0')).toBe(false);
        places.splice(at, 0, place);
      }
      expect([...places].sort()).toEqual(places);
      expect(new Set(places).size).toBe(places.length);
    }),
  ));

it('5,000 songs one behind the other, or each before all others, have short places', () => {
  for (const isBefore of [true, false]) {
    let [place, last] = [placeBetween(null, null), ''];
    for (let i = 0; i < 5000; i += 1) {
      last = place;
      place = isBefore ? placeBetween(null, place) : placeBetween(place, null);
      expect(place < last).toBe(isBefore);
    }
    expect(place).toHaveLength(5);
  }
});

it('two songs that change places for ever need longer ones, slowly', () => {
  const [first, second] = spacedPlaces(2) as [string, string];
  let [last, moves] = [second, 0];
  for (; last.length <= LONGEST_PLACE; moves += 1) last = placeBetween(first, last);
  expect(moves).toBeGreaterThan(150);
});

it('spaced places are in order', () => {
  const places = spacedPlaces(5000);
  expect([...places].sort()).toEqual(places);
  expect(new Set(places).size).toBe(5000);
});
