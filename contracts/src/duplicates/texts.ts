import type { DuplicateDecision, DuplicateState } from './rules';

export const duplicateTexts = {
  title: 'Duplicate detection',
  intro: 'Songs that sound alike, by what can be heard. A decision is recorded with its reason; nothing else happens by itself.',
  tabs: 'What to show',
  states: { open: 'Waiting', decided: 'Decided' } satisfies Record<DuplicateState, string>,
  pair: (one: string, other: string) => `${one} and ${other}`,
  agreement: (share: number) => `${(share * 100).toFixed(1)} % alike`,
  overlap: (seconds: string) => `over ${seconds}`,
  offset: (offsetMs: number) =>
    Math.abs(offsetMs) < 100
      ? 'both begin at the same place'
      : `B begins ${(Math.abs(offsetMs) / 1000).toFixed(1)} s ${offsetMs > 0 ? 'later' : 'earlier'} than A`,
  found: 'Found',
  sides: ['A', 'B'] as const,
  uploaded: 'Uploaded',
  released: 'Released',
  unreleased: 'Not released',
  gone: 'This song is gone.',
  play: (side: string) => `Play ${side} from here`,
  pause: (side: string) => `Pause ${side}`,
  wave: (side: string, title: string) => `Waveform of ${side}, ${title}`,
  place: 'Place in what both have',
  listenFailed: 'This cannot be played now.',
  decisions: {
    same: 'Same recording',
    different: 'Different recordings',
    allowed: 'Allowed',
  } satisfies Record<DuplicateDecision, string>,
  hints: {
    same: 'It is recorded that these are one recording. To take one of them down, go on to moderation.',
    different: 'It is recorded that these are two recordings that only sound alike.',
    allowed: 'It is recorded that both may stand: both owners agree, or it is a re-release.',
  } satisfies Record<DuplicateDecision, string>,
  reason: 'Reason',
  left: (used: number) => `${used} of 500 characters`,
  confirm: 'Record the decision',
  recorded: 'The decision was recorded.',
  failed: 'The decision was not recorded',
  moderation: 'To moderation',
  by: (name: string | null) => (name === null ? 'by an account that is gone' : `by ${name}`),
  empty: { open: 'Nothing sounds alike', decided: 'Nothing was decided yet' } satisfies Record<DuplicateState, string>,
  emptyHints: {
    open: 'Each new song is compared with all others. A pair that sounds alike appears here.',
    decided: 'Decisions on pairs are listed here, with their reasons.',
  } satisfies Record<DuplicateState, string>,
  loadFailed: 'The pairs cannot be shown',
} as const;
