import type { Command } from '../kernel';
import type { EffectIntended, EffectOutcome } from './events';

type IntendEffect = Command<'IntendEffect', EffectIntended['data']>;
type RequestEffect = Command<'RequestEffect', { effectId: string; key: string }>;
type DoubtEffect = Command<'DoubtEffect', { effectId: string; reason: string }>;
type SettleEffect = Command<'SettleEffect', { effectId: string; outcome: EffectOutcome; reason: string | null }>;
export type EffectCommand = IntendEffect | RequestEffect | DoubtEffect | SettleEffect;
