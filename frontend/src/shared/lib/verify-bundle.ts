import type { Bundle } from '@refrain/contracts/audit';

/** An event as it was read from its stored bytes. */
type ProvenEvent = Readonly<{ number: number; id: string; stream: string; revision: number; type: string; at: string }>;

export type Verdict =
  | Readonly<{ ok: true; bundle: Bundle; events: readonly ProvenEvent[]; isKeyKnown: boolean }>
  | Readonly<{ ok: false; code: string; where: string; text: string }>;

type Verifier = Readonly<{ verifyBundle: (text: string, knownKey?: string) => Promise<Verdict> }>;

/** The same file that people take away and run by themselves. It is fetched as it stands, and is no part of this program. */
export const PROGRAM = '/verify-bundle.mjs';

export const loadVerifier = (): Promise<Verifier> => import(/* @vite-ignore */ PROGRAM) as Promise<Verifier>;
