import type { Command } from '../kernel';
import type { EffectIntended, EffectOutcome } from './events';

export type IntendEffect = Command<'IntendEffect', EffectIntended['data']>;
export type RequestEffect = Command<'RequestEffect', { effectId: string; key: string }>;
export type DoubtEffect = Command<'DoubtEffect', { effectId: string; reason: string }>;
export type SettleEffect = Command<'SettleEffect', { effectId: string; outcome: EffectOutcome; reason: string | null }>;
export type EffectCommand = IntendEffect | RequestEffect | DoubtEffect | SettleEffect;
