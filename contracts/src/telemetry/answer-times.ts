/**
 * How requests were answered. `failed`: with 5xx; `shed`: refused for load, and not counted among the failed. Times are ms until the last byte was
 * written or the caller left, at most a tenth too high; null where nothing was answered.
 */
type AnswerTally = Readonly<{ answered: number; failed: number; shed: number; p50Ms: number | null; p99Ms: number | null }>;

/**
 * GET /api/admin/answer-times: requests to the API since `from` (ISO), which is an hour ago or when the process began: the one that answers this. A minute
 * (ISO) is there also where nothing was asked. Routes are templates, such as `GET /api/tracks/:id`, the slowest first.
 */
export type AnswerTimes = Readonly<{
  from: string;
  all: AnswerTally;
  minutes: readonly (AnswerTally & Readonly<{ at: string }>)[];
  routes: readonly (AnswerTally & Readonly<{ route: string }>)[];
}>;

export const answerTimesLimits = { minutes: 60, routes: 20 } as const;

/** On /admin/metrics. */
export const answerTimesTexts = {
  title: 'Answers',
  text: 'Requests to the API in the last hour, as the server process counts them that answers this page. It forgets them when it stops.',
  figures: { answered: 'Answers', failed: 'Failed', shed: 'Refused for load', p50Ms: 'Half within', p99Ms: '99 of 100 within' },
  ms: (ms: number): string => (ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString('en')} ms`),
  none: 'None',
  perMinute: 'Minute by minute',
  perMinuteHint: 'UTC. Failed are those that the server answered with an error of its own.',
  minute: 'Minute',
  well: 'Answered well',
  routes: 'The slowest routes',
  routesHint: 'By the time within which 99 of 100 were answered. Media counts until its last byte.',
  route: 'Route',
  failedToShow: 'The answers cannot be shown',
} as const;
