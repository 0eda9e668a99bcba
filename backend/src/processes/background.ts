import { contexts } from '../contexts';
import { reconcileEffect } from '../kernel/effects';
import { personalDataContext } from '../personal-data/personal-data.context';

const all = [...contexts, personalDataContext];

/** What a worker does besides answering requests. Tests start the same. */
export const REACTIONS = all.flatMap(({ reactions = [] }) => reactions);

export const TIMERS = [...all.flatMap(({ timers = [] }) => timers), reconcileEffect];
