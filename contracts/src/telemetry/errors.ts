/** What a page says of its crash. `errorId` is the id that the person was shown; `release` is that of the page. */
export type ClientError = {
  errorId: string;
  message: string;
  stack?: string;
  componentStack?: string;
  context?: string;
  timestamp?: string;
  localTime?: string;
  userAgent?: string;
  url?: string;
  release?: string;
};

/** Equal errors of browsers, which name no person. `at` is the first line of the stack; page, release and browser are those of the last one. */
export type ClientErrorGroup = Readonly<{
  fingerprint: string;
  message: string;
  at: string;
  /** The path of its route, such as /artist/:slug. */
  page: string | null;
  release: string | null;
  /** A family, such as Firefox. */
  browser: string | null;
  count: number;
  /** ISO, by the server's clock. */
  firstSeenAt: string;
  lastSeenAt: string;
}>;

/** GET /api/admin/client-errors: the last seen first. */
export type ClientErrorsResponse = Readonly<{ errors: readonly ClientErrorGroup[] }>;

export const clientErrorLimits = { most: 200, daysStored: 30 } as const;

/** /admin/metrics */
export const metricsTexts = {
  title: 'Metrics',
  intro: 'How fast the site answers, and what breaks in browsers.',
  errors: 'Errors of browsers',
  errorsHint: 'Equal ones together. They name nobody, and go 30 days after they were last seen.',
  columns: {
    error: 'Error',
    count: 'Times',
    lastSeen: 'Last seen',
    firstSeen: 'First seen',
    page: 'Page',
    release: 'Release',
    browser: 'Browser',
  },
  unknown: 'Unknown',
  empty: 'No errors',
  emptyHint: 'When a page breaks in a browser, the error appears here within a moment.',
  failed: 'The errors cannot be shown',
  refresh: 'Refresh',
} as const;
