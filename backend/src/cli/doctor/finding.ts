/** What one check came to: one line for the operator, and for anything but `ok` what to do. */
type State = 'ok' | 'warning' | 'problem';
export type Finding = Readonly<{ check: string; state: State; says: string; todo?: string }>;

/** A sentence, and what to do about it. */
export type Advice = readonly [says: string, todo: string];

/** What an error says, whichever thread or driver made it. */
export const reasonOf = (error: unknown): string => (error as Partial<Error> | null)?.message ?? String(error);

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
export const warning = (check: string, [says, todo]: Advice): Finding => ({ check, state: 'warning', says, todo });
export const problem = (check: string, [says, todo]: Advice): Finding => ({ check, state: 'problem', says, todo });
