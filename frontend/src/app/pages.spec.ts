import { later, routes, type Route } from '@refrain/contracts/routes';
import { pages } from './pages';
import { iconOf } from './shell/nav/icons';

it('every route has a screen of its own or says what will be there, and never both', () => {
  expect([...Object.keys(pages), ...Object.keys(later)].sort()).toEqual(routes.map((route) => route.id).sort());
  expect(Object.values(pages).every((load) => typeof load === 'function')).toBe(true);
});

it('every icon that the table names for a page that is there is there too', () => {
  const named = (routes as readonly Route[]).flatMap(({ nav, tab, isLater }) =>
    [nav, tab].flatMap((place) => (place && !isLater ? [place.icon] : [])),
  );
  expect(named.filter((icon) => iconOf(icon) === undefined)).toEqual([]);
  expect(named.length).toBeGreaterThan(15);
});
