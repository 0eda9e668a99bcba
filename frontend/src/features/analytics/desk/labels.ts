/** Such as 16 Nov. */
export const dayLabel = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
export const partOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
