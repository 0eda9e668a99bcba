import type { NameKind } from '@refrain/contracts/accounts';

/** Names are the same in any case; a uid of Pi is what it is to the letter. */
export const claimedForm = (kind: NameKind, name: string): string =>
  kind === 'pi' ? name : name.normalize('NFKC').trim().toLowerCase();
