import { averageColour } from './thumbhash';

// thumbHashToAverageRGBA of thumbhash 0.1.1 answers 0.336, 0.320, 0.344 for these bytes.
it('reads the colour that the library of its author reads', () => {
  expect(averageColour(btoa(String.fromCharCode(0xd5, 0x07, 0x12, 0x1d, 0x04)))).toBe('rgb(86 82 88)');
});
it.each([null, '', '%%%', btoa('abc')])('reads %p as no colour', (hash) => expect(averageColour(hash)).toBeNull());
