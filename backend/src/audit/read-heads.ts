import { readFile, stat } from 'node:fs/promises';
import { auditTexts, type SignedHead } from '@refrain/contracts/audit';
import { readLine } from './signed-head';

export type HeadLine = Readonly<{ line: number; head: SignedHead }>;
/** `cut` are the numbers of lines that are no whole heads: a line may have been cut off as it was written. */
export type HeadLines = Readonly<{ heads: readonly HeadLine[]; cut: readonly number[] }>;

/** A million heads. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Every head of a file, in its order. @throws Error with a sentence for the operator */
export const readHeads = async (file: string): Promise<HeadLines> => {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size > MOST_BYTES) throw new Error(auditTexts.noFile(file));
  const [heads, cut]: [HeadLine[], number[]] = [[], []];
  for (const [index, text] of (await readFile(file, 'utf8')).split(/\r?\n/).entries()) {
    if (text.trim() === '') continue;
    const head = readLine(text);
    if (head) heads.push({ line: index + 1, head });
    else cut.push(index + 1);
  }
  return { heads, cut };
};
