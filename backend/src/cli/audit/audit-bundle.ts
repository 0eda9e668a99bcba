import { auditTexts, BUNDLE_KINDS, type BundleKind } from '@refrain/contracts/audit';
import { Bundles } from '../../audit/bundle/bundles';
import { textOf } from '../../audit/bundle/trace';
import { runVerifier } from '../../audit/bundle/verifier';
import { isPublicKey } from '../../audit/signed-head';
import { DomainError } from '../../kernel/domain-error';
import { readArguments } from '../command-line/arguments';
import { headsOf, withTrees } from './audit';
import type { Command } from '../command';

const isKind = (kind: string | undefined): kind is BundleKind => (BUNDLE_KINDS as readonly (string | undefined)[]).includes(kind);

/** `refrain audit trace KIND ID`: prints the bundle of a thing, as an auditor gets it. */
export const printBundle: Command = async (storage, args, print, dataFolder) => {
  const { positionals } = readArguments(args, {}, auditTexts.usage);
  const [kind, id] = positionals;
  if (!isKind(kind) || !id || positionals.length > 2) throw new Error(auditTexts.usage);
  try {
    const text = await withTrees(storage, dataFolder, async (trees) => {
      const bundles = new Bundles(headsOf(storage, dataFolder, trees), trees, storage.sealedLog);
      return textOf(await bundles.of({ kind, id, viewerId: null }));
    });
    // Printing ends the line.
    print(text.slice(0, -1));
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    print(`${error.refusal.code}: ${error.refusal.message}`);
    return 1;
  }
};

/** `refrain audit verify-bundle FILE [--key KEY]`: runs the program that people take away. It needs no data folder. */
export const verifyBundleFile = async (args: readonly string[], print: (line: string) => void): Promise<number> => {
  const { values, positionals } = readArguments(args, { key: { type: 'string' } } as const, auditTexts.usage);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(auditTexts.usage);
  if (values.key !== undefined && !isPublicKey(values.key)) throw new Error(auditTexts.noKey);
  return runVerifier(values.key === undefined ? [file] : [file, values.key], print);
};
