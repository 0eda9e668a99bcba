/** Words as people write them, and as they are compared. */
export const WORDS = [
  ['Harbour', 'harbour'],
  ['HÁRBOR', 'harbor'],
  ['Slow', 'slow'],
  ['slowly', 'slowly'],
  ['Lights', 'lights'],
  ['Ночь', 'ночь'],
  ['Straße', 'strasse'],
  ['boat', 'boat'],
  ['boats', 'boats'],
  ['coat', 'coat'],
  ['baot', 'baot'],
  ['Ａｎｇｓｔｒöｍ', 'angstrom'],
  ['to', 'to'],
  ['sea', 'sea'],
  ['1999', '1999'],
  ['1998', '1998'],
] as const;
