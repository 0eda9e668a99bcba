import { refusal } from './problem';

/** So many requests in each window of so many seconds; at its end a person has them all again. */
export type Window = Readonly<{ most: number; seconds: number }>;
/** The shortest window comes first: a request that it refuses is not counted by the longer ones. */
export type RequestLimit = Readonly<{ person: Windows; address: Windows }>;
type Windows = readonly [Window, ...Window[]];

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** An address stands for as many busy people as a school or an office behind one. */
const PEOPLE_AT_ONE_ADDRESS = 10;

/** So many in a minute and in an hour for a person, and ten times as many for an address. */
export const limitOf = (aMinute: number, anHour: number): RequestLimit => {
  const windows = (people: number): Windows => [
    { most: aMinute * people, seconds: MINUTE },
    { most: anHour * people, seconds: HOUR },
  ];
  return { person: windows(1), address: windows(PEOPLE_AT_ONE_ADDRESS) };
};
/** So many in one window of so many seconds. */
export const limitWithin = (seconds: number, most: number, atOneAddress: number): RequestLimit => ({
  person: [{ most, seconds }],
  address: [{ most: atOneAddress, seconds }],
});

export const requestRefusals = {
  tooMany: refusal('REQUESTS.TOO_MANY', 429, 'You are doing this very often. Please wait a while and try again.'),
} as const;
