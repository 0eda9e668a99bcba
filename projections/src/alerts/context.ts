import { defineContext } from '../kernel/context';
import { alertsProjection } from './settings/settings.projector';
import { alertTimers } from './timers.projector';

export const alertsContext = defineContext({ name: 'alerts', projections: [alertsProjection], timers: alertTimers });
