import type { Route } from '@playwright/test';

/** What a browser says of it. */
export const FAILED = /500 \(Internal Server Error\)/;

/** Answers a request as a server does that has failed. */
export const failing = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code: 'SERVER.ERROR', status: 500, message: 'Something went wrong' }),
  });
