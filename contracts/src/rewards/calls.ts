import { call, shape, type After } from '../kernel';
import type { PointHistoryPage, Points } from './api';

/** The points of the viewer. */
export const getPoints = call('GET /api/user/points', { access: 'user', answer: shape<Points>() });

/** The receipts that they are the sum of, newest first. */
export const getPointHistory = call('GET /api/user/points/history', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<PointHistoryPage>(),
});
