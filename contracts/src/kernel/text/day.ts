const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  DAY.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // February has no 30th: such a text is read as a day of March.
  new Date(text).toISOString().startsWith(text);
