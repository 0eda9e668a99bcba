import { contextOf } from '../kernel';

export const analyticsContext = contextOf<never>()({ name: 'analytics', events: {}, samples: {}, subjects: {} });
