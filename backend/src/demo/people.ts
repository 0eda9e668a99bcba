import type { Role } from '@refrain/contracts/accounts';

export type DemoPerson = Readonly<{ key: string; username: string; displayName: string; role: Role }>;

/** Invented people. The first three are printed at the start, with the password below. */
export const demoPeople: readonly DemoPerson[] = [
  { key: 'vera', username: 'vera', displayName: 'Vera Sample', role: 'admin' },
  { key: 'nadia', username: 'nadia', displayName: 'Nadia Okafor', role: 'artist' },
  { key: 'milo', username: 'milo', displayName: 'Milo Ortega', role: 'fan' },
  { key: 'ines', username: 'ines', displayName: 'Ines Duarte', role: 'artist' },
  { key: 'kofi', username: 'kofi-tides', displayName: 'Kofi & the Tides', role: 'artist' },
  { key: 'mara', username: 'mara-lind', displayName: 'Mara Lind', role: 'artist' },
  { key: 'tom', username: 'tom.brandt', displayName: 'Tom Brandt', role: 'artist' },
  { key: 'ada', username: 'ada-reyes', displayName: 'Ada Reyes', role: 'artist' },
  { key: 'lowland', username: 'lowland-choir', displayName: 'Lowland Choir', role: 'artist' },
  { key: 'oskar', username: 'oskar-vale', displayName: 'Oskar Vale', role: 'artist' },
  { key: 'june', username: 'june', displayName: 'June Park', role: 'fan' },
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
