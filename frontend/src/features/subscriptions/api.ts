import { subscriptionCalls, type SubscribeRequest } from '@refrain/contracts/subscriptions';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';

const SUBSCRIPTION = { type: 'Context', id: 'subscriptions' } as const;
const PLANS = { type: 'Context', id: 'subscription-plans' } as const;
/** A payment changes who may open what, and what is in the wallet. */
const PAID = [SUBSCRIPTION, 'User', 'Points'] as const;

const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: reads(build, subscriptionCalls.getSubscription, { providesTags: [SUBSCRIPTION, 'User', 'Points'] }),
    /** A second press of one wish has the same key, and pays nothing more. */
    subscribe: changes(build, subscriptionCalls.subscribe, {
      ask: ({ key, ...body }: SubscribeRequest & { key: string }) => ({ key, body }),
      invalidatesTags: PAID,
    }),
    cancelSubscription: changes(build, subscriptionCalls.cancelSubscription, { invalidatesTags: PAID }),
    resumeSubscription: changes(build, subscriptionCalls.resumeSubscription, { invalidatesTags: PAID }),
    changeSubscriptionType: changes(build, subscriptionCalls.changeSubscriptionType, { invalidatesTags: PAID }),
    getSubscriptionPlans: reads(build, subscriptionCalls.getSubscriptionPlans, { providesTags: [PLANS] }),
    setSubscriptionPlans: changes(build, subscriptionCalls.setSubscriptionPlans, { invalidatesTags: [PLANS, SUBSCRIPTION] }),
  }),
});

export const {
  useGetSubscriptionQuery,
  useSubscribeMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useChangeSubscriptionTypeMutation,
  useGetSubscriptionPlansQuery,
  useSetSubscriptionPlansMutation,
} = subscriptionsApi;
