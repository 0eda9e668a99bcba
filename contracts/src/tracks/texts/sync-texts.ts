/** Where an artist gives the lines of a song their times, by pressing along. */
export const syncTexts = {
  start: 'Set the times while it plays',
  again: 'Set the times again',
  needsLines: 'Write the words first, one line each.',
  hint: 'The song plays from its beginning. Press when a line begins.',
  now: 'This line begins now',
  back: 'One line back',
  stop: 'Cancel',
  next: 'Next line',
  line: (number: number, of: number) => `Line ${number} of ${of}`,
  done: 'Every line has its time. Save to keep them.',
} as const;
