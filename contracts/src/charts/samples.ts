/** No events of its own. */
export const chartSamples = {} as const;
