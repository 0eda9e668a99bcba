import type { Role } from '@refrain/contracts/accounts';
import type { Sitters } from './pictures/portraits';

/** The seed of a painted portrait, and how many sit for it. */
type Portrait = Readonly<{ seed: number; sitters?: Sitters }>;

export type DemoPerson = Readonly<{
  key: string;
  username: string;
  displayName: string;
  role: Role;
  bio?: string;
  /** Of an artist, ISO 3166-1 alpha-2; some state none. */
  country?: string;
  portrait: Portrait;
}>;

/** Invented people. The first three are printed at the start, with the password below. */
export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'vera',
    portrait: { seed: 16 },
    username: 'vera',
    displayName: 'Vera Sample',
    role: 'admin',
    bio: 'Keeps the shelves in order here. Ask me about a number, and I show you where it comes from.',
  },
  {
    key: 'nadia',
    portrait: { seed: 2 },
    username: 'nadia',
    displayName: 'Nadia Okafor',
    role: 'artist',
    country: 'IE',
    bio: 'Songs between two islands, with a borrowed harmonium and one good microphone.',
  },
  {
    key: 'milo',
    portrait: { seed: 13 },
    username: 'milo',
    displayName: 'Milo Ortega',
    role: 'fan',
    bio: 'Listens on the night bus, writes about it in the morning.',
  },
  {
    key: 'ines',
    portrait: { seed: 1 },
    username: 'ines',
    displayName: 'Ines Duarte',
    role: 'artist',
    country: 'PT',
    bio: 'Piano, tape, and the window open.',
  },
  {
    key: 'kofi',
    portrait: { seed: 5, sitters: 5 },
    username: 'kofi-tides',
    displayName: 'Kofi & the Tides',
    role: 'artist',
    country: 'GH',
    bio: 'Five people, one van, the sea on the left.',
  },
  {
    key: 'mara',
    portrait: { seed: 18 },
    username: 'mara-lind',
    displayName: 'Mara Lind',
    role: 'artist',
    country: 'SE',
    bio: 'Old tunes on a new fiddle.',
  },
  { key: 'tom', portrait: { seed: 22 }, username: 'tom.brandt', displayName: 'Tom Brandt', role: 'artist', country: 'DE' },
  { key: 'ada', portrait: { seed: 19 }, username: 'ada-reyes', displayName: 'Ada Reyes', role: 'artist' },
  {
    key: 'lowland',
    portrait: { seed: 9, sitters: 5 },
    username: 'lowland-choir',
    displayName: 'Lowland Choir',
    role: 'artist',
    country: 'NL',
    bio: 'Thirty voices below sea level.',
  },
  { key: 'oskar', portrait: { seed: 11 }, username: 'oskar-vale', displayName: 'Oskar Vale', role: 'artist' },
  {
    key: 'june',
    portrait: { seed: 10 },
    username: 'june',
    displayName: 'June Park',
    role: 'fan',
    bio: 'If it has a bass line, I have an opinion.',
  },
  { key: 'samir', portrait: { seed: 23 }, username: 'samir', displayName: 'Samir Haddad', role: 'fan' },
  { key: 'lotte', portrait: { seed: 17 }, username: 'lotte', displayName: 'Lotte Bakker', role: 'fan' },
  { key: 'priya', portrait: { seed: 20 }, username: 'priya', displayName: 'Priya Nair', role: 'fan' },
  { key: 'eli', portrait: { seed: 12 }, username: 'eli', displayName: 'Eli Fontaine', role: 'fan' },
  { key: 'wren', portrait: { seed: 14 }, username: 'wren', displayName: 'Wren Castillo', role: 'fan' },
  { key: 'bo', portrait: { seed: 21 }, username: 'bo.lindqvist', displayName: 'Bo Lindqvist', role: 'fan' },
  { key: 'hana', portrait: { seed: 15 }, username: 'hana', displayName: 'Hana Kimura', role: 'fan' },
];

export const DEMO_PASSWORD = 'refrain-demo';
export const printedPeople = demoPeople.slice(0, 3);
