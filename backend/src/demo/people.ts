import type { Role } from '@refrain/contracts/accounts';

export type DemoPerson = Readonly<{ key: string; username: string; displayName: string; role: Role; bio?: string }>;

/** Invented people. The first three are printed at the start, with the password below. */
export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'vera',
    username: 'vera',
    displayName: 'Vera Sample',
    role: 'admin',
    bio: 'Keeps the shelves in order here. Ask me about a number, and I show you where it comes from.',
  },
  {
    key: 'nadia',
    username: 'nadia',
    displayName: 'Nadia Okafor',
    role: 'artist',
    bio: 'Songs between two islands, with a borrowed harmonium and one good microphone.',
  },
  {
    key: 'milo',
    username: 'milo',
    displayName: 'Milo Ortega',
    role: 'fan',
    bio: 'Listens on the night bus, writes about it in the morning.',
  },
  { key: 'ines', username: 'ines', displayName: 'Ines Duarte', role: 'artist', bio: 'Piano, tape, and the window open.' },
  {
    key: 'kofi',
    username: 'kofi-tides',
    displayName: 'Kofi & the Tides',
    role: 'artist',
    bio: 'Five people, one van, the sea on the left.',
  },
  { key: 'mara', username: 'mara-lind', displayName: 'Mara Lind', role: 'artist', bio: 'Old tunes on a new fiddle.' },
  { key: 'tom', username: 'tom.brandt', displayName: 'Tom Brandt', role: 'artist' },
  { key: 'ada', username: 'ada-reyes', displayName: 'Ada Reyes', role: 'artist' },
  {
    key: 'lowland',
    username: 'lowland-choir',
    displayName: 'Lowland Choir',
    role: 'artist',
    bio: 'Thirty voices below sea level.',
  },
  { key: 'oskar', username: 'oskar-vale', displayName: 'Oskar Vale', role: 'artist' },
  { key: 'june', username: 'june', displayName: 'June Park', role: 'fan', bio: 'If it has a bass line, I have an opinion.' },
  { key: 'samir', username: 'samir', displayName: 'Samir Haddad', role: 'fan' },
  { key: 'lotte', username: 'lotte', displayName: 'Lotte Bakker', role: 'fan' },
  { key: 'priya', username: 'priya', displayName: 'Priya Nair', role: 'fan' },
  { key: 'eli', username: 'eli', displayName: 'Eli Fontaine', role: 'fan' },
  { key: 'wren', username: 'wren', displayName: 'Wren Castillo', role: 'fan' },
  { key: 'bo', username: 'bo.lindqvist', displayName: 'Bo Lindqvist', role: 'fan' },
  { key: 'hana', username: 'hana', displayName: 'Hana Kimura', role: 'fan' },
];

export const DEMO_PASSWORD = 'refrain-demo';
export const printedPeople = demoPeople.slice(0, 3);
