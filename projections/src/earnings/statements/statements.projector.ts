import { centsOf, type StatementClosed, type StatementLine } from '@refrain/contracts/earnings';
import { projection } from '../../kernel';
import { statedMonths, statementKey, statements } from './statements.view';

const centsBy = (lines: readonly StatementLine[], of: 'flat' | 'share'): string =>
  String(centsOf(lines.reduce((sum, line) => sum + BigInt(line[of]), 0n)).cents);

/** Statements stay when their artist is erased: amounts, under ids of nobody. */
export const statementsProjection = projection<StatementClosed>()('statements', 2, [statements, statedMonths], {
  StatementClosed: ({ id: statementId, stream: statementStream, at, data: { total, ...data } }) => {
    const { artistId, month, lines, pool } = data;
    const byFlat = lines.filter(({ basis }) => basis === 'flat').length;
    return [
      statements.put(statementKey(artistId, month), {
        ...data,
        ...{ total: total.amount, flat: centsBy(lines, 'flat'), share: centsBy(lines, 'share') },
        ...{ plays: lines.reduce((sum, { plays }) => sum + plays, 0), at, statementId, statementStream },
      }),
      statedMonths.upsert(month, (before) => ({
        paid: String(BigInt(before?.paid ?? '0') + BigInt(total.amount)),
        artists: (before?.artists ?? 0) + 1,
        byFlat: (before?.byFlat ?? 0) + byFlat,
        byShare: (before?.byShare ?? 0) + lines.length - byFlat,
        pool: String(centsOf(BigInt(pool)).cents),
      })),
    ];
  },
});
