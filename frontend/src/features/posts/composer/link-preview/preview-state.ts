import type { LinkPreview } from '@refrain/contracts/posts';

/** The result of looking a link up. */
type Outcome =
  | Readonly<{ is: 'shown'; preview: LinkPreview }>
  | Readonly<{ is: 'refused'; message: string }>
  | Readonly<{ is: 'failed' }>;
/** `waiting` until typing stops; `asking` while the answer is on its way; `closed` where nothing shall be shown of it. */
type Stage = Outcome | Readonly<{ is: 'waiting' | 'asking' | 'closed' }>;

/** The first link of the text and how far it is, the one answer that is remembered, and the links that the author dismissed. */
export type PreviewState = Readonly<{
  link: string | null;
  stage: Stage;
  last: Readonly<{ link: string; outcome: Outcome }> | null;
  dismissed: readonly string[];
}>;

export type PreviewAction =
  | Readonly<{ type: 'linked'; link: string | null }>
  | Readonly<{ type: 'asked' }>
  | Readonly<{ type: 'answered'; link: string; outcome: Outcome }>
  | Readonly<{ type: 'dismissed' }>
  | Readonly<{ type: 'retried' }>;

const WAITING = { is: 'waiting' } as const;
const CLOSED = { is: 'closed' } as const;
export const noPreview: PreviewState = { link: null, stage: CLOSED, last: null, dismissed: [] };

/** Where a link that has just become the first begins: the same one is not asked about twice in a row. */
const stageOf = ({ last, dismissed }: PreviewState, link: string | null): Stage => {
  if (link === null || dismissed.includes(link)) return CLOSED;
  return last?.link === link ? last.outcome : WAITING;
};

export const previewReducer = (state: PreviewState, action: PreviewAction): PreviewState => {
  switch (action.type) {
    case 'linked':
      return action.link === state.link ? state : { ...state, link: action.link, stage: stageOf(state, action.link) };
    case 'asked':
      return state.stage.is === 'waiting' ? { ...state, stage: { is: 'asking' } } : state;
    case 'answered':
      // An answer about a link that is not the first any more, or that was dismissed meanwhile, is out of date.
      if (action.link !== state.link || state.stage.is !== 'asking') return state;
      return { ...state, stage: action.outcome, last: { link: action.link, outcome: action.outcome } };
    case 'dismissed':
      return state.link === null ? state : { ...state, stage: CLOSED, dismissed: [...state.dismissed, state.link] };
    case 'retried':
      return state.stage.is === 'failed' ? { ...state, stage: { is: 'asking' }, last: null } : state;
  }
};
