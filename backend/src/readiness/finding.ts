/** What one check came to, as `refrain doctor --json` prints it. */
export type Finding = Readonly<{ check: string; state: 'ok' | 'warning' | 'problem'; says: string; todo?: string }>;
