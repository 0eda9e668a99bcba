import { earningTexts, type Statement, type StatementClosed } from '@refrain/contracts/earnings';
import { loadVerifier } from '../../../shared/lib/verify-bundle';

export type Checked = Readonly<{ isProven: boolean; text: string }>;
type Shown = Pick<Statement, 'total' | 'lines' | 'corrections'> & Readonly<{ proof: NonNullable<Statement['proof']> }>;

export const proofAddress = (statementId: string): string => `/api/earnings/statements/${statementId}/proof`;

/** What a statement says that money hangs on, in one order. */
const said = ({ total, lines, corrections }: Pick<Shown, 'total' | 'lines' | 'corrections'>): string =>
  JSON.stringify([
    total,
    lines.map(({ trackId, plays, paid, digest }) => [trackId, plays, paid, digest].join()).sort(),
    corrections.map(({ month, trackId, before, after, amount }) => [month, trackId, before, after, amount].join()).sort(),
  ]);

/** Whether the stored event of the log says what the page shows. */
const isSame = (shown: Shown, data: string): boolean => {
  const { total, lines, corrections = [] } = JSON.parse(data) as StatementClosed['data'];
  const stored = { total: total.amount, lines, corrections } as unknown as Shown;
  return said(stored) === said(shown);
};

/** Fetches the proof and checks it here, with the program that people take away; then compares what the log has with what the page shows. */
export const checkStatement = async (shown: Shown): Promise<Checked> => {
  const { statementId } = shown.proof;
  try {
    const [{ verifyBundle }, answer] = await Promise.all([
      loadVerifier(),
      fetch(proofAddress(statementId), { credentials: 'same-origin' }),
    ]);
    if (!answer.ok) return { isProven: false, text: earningTexts.noProof };
    const verdict = await verifyBundle(await answer.text());
    if (!verdict.ok) return { isProven: false, text: earningTexts.notProven(verdict.text) };
    const { events, head, subject } = verdict.bundle;
    const stored = events.find(({ stored: [, id] }) => id === statementId)?.stored;
    if (subject.id !== statementId || !stored || !isSame(shown, stored[7]))
      return { isProven: false, text: earningTexts.otherSums };
    return { isProven: true, text: earningTexts.checked(events.length, head.size) };
  } catch {
    return { isProven: false, text: earningTexts.noProof };
  }
};
