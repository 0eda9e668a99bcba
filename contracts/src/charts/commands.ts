/** Charts are only read. */
export type ChartCommand = never;
