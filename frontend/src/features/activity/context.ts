import type { Context } from '../../shared/lib/context';

export const activityContext: Context = {
  missed: { user: () => [{ type: 'Activity' }] },
};
