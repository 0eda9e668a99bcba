/** What /advanced-charts says: several charts of one moment side by side. */
export const advancedChartTexts = {
  title: 'Advanced charts',
  intro: 'Several charts of one moment side by side, by the rules of then or of now. Each can be saved as a table.',
  list: (n: number) => `List of chart ${n}`,
  add: 'Add a chart',
  remove: (list: string) => `Remove ${list}`,
  most: (n: number) => `${n} charts at most`,
  csv: 'CSV',
  csvOf: (list: string) => `Save ${list} as CSV`,
  fileName: (window: string, list: string, at: string) =>
    `refrain-chart-${window}-${list}-${at.replace(/[^0-9a-zA-Z]+/g, '-')}.csv`,
  caption: (list: string, when: string) => `${list}, ${when}`,
  place: 'Place',
  moved: 'Moved',
  movedHint: 'Since the period before',
  song: 'Song',
  plays: 'Plays',
  other: { then: 'By rules of today', now: 'By rules of that day' },
  summary: (songs: string, plays: string) => `${songs}, ${plays}`,
  empty: 'No play had counted here.',
  now: 'Now',
} as const;
