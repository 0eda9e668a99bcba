import { routes } from '@refrain/contracts/routes';
import { pages } from './pages';

it('every route of the table has a screen to load, and there is no screen without a route', () => {
  expect(Object.keys(pages).sort()).toEqual(routes.map((route) => route.id).sort());
  expect(Object.values(pages).every((load) => typeof load === 'function')).toBe(true);
});
