import { searchAddress } from './search-address';

it.each([
  ['', null],
  ['   ', null],
  ['night bus', '/search?q=night%20bus'],
  [' R&B? #1 ', '/search?q=R%26B%3F%20%231'],
])('%p leads to %p', (text, address) => expect(searchAddress(text)).toBe(address));
