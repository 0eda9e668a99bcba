import { configure } from '@testing-library/react';

configure({
  // A page is fetched when it is first opened: here its modules are compiled then.
  asyncUtilTimeout: 60_000,
  // Roles and texts say where a search failed; the whole page does not.
  getElementError: (message) => new Error((message ?? '').split('\n\nIgnored nodes')[0]?.slice(0, 1500)),
});
