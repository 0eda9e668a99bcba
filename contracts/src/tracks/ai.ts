/** The seven aspects of a recording, in liner-note order. */
export const AI_ASPECTS = ['vocals', 'beat', 'lyrics', 'composition', 'mastering', 'mixing', 'effects'] as const;
export type AiAspect = (typeof AI_ASPECTS)[number];
export type AiInvolvement = 'human' | 'ai' | 'hybrid';
export type AiCategory = 'human_only' | 'production_ai_only' | 'ai_assisted' | 'ai_hybrid' | 'ai_generated';
export type AiProfile = Readonly<Record<AiAspect, AiInvolvement>>;

type Preset = Readonly<{ label: string; involvement: AiProfile; locked: readonly AiAspect[]; chart: 'human' | 'ai' }>;

const profile = (...values: AiInvolvement[]): AiProfile =>
  Object.fromEntries(AI_ASPECTS.map((aspect, i) => [aspect, values[i] ?? 'human'])) as AiProfile;

/** Spec part 2, section 4. `chart` is the list a track of this category competes in. */
export const AI_PRESETS: Readonly<Record<AiCategory, Preset>> = {
  human_only: {
    label: 'Human Only',
    involvement: profile('human', 'human', 'human', 'human', 'human', 'human', 'human'),
    locked: AI_ASPECTS,
    chart: 'human',
  },
  production_ai_only: {
    label: 'Production AI Only',
    involvement: profile('human', 'human', 'human', 'human', 'ai', 'ai', 'ai'),
    locked: ['mastering', 'mixing', 'effects'],
    chart: 'human',
  },
  ai_assisted: {
    label: 'AI Assisted',
    involvement: profile('human', 'hybrid', 'human', 'hybrid', 'ai', 'ai', 'hybrid'),
    locked: [],
    chart: 'human',
  },
  ai_hybrid: {
    label: 'AI-Human Hybrid',
    involvement: profile('hybrid', 'ai', 'hybrid', 'ai', 'ai', 'ai', 'ai'),
    locked: [],
    chart: 'ai',
  },
  ai_generated: {
    label: 'Pure AI',
    involvement: profile('ai', 'ai', 'ai', 'ai', 'ai', 'ai', 'ai'),
    locked: AI_ASPECTS,
    chart: 'ai',
  },
};

export const involvesAi = (involvement: AiProfile): boolean => AI_ASPECTS.some((aspect) => involvement[aspect] !== 'human');
