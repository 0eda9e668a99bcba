import { laterOf, routeOf, routes, type Route } from '../routes';
import { adminDoors, adminRooms } from './doors';

const table: readonly Route[] = routes;
const isOfAdmins = ({ access, path }: Route): boolean => path.startsWith('/admin/') || access.includes('admin');

it('each page of admins that is there and needs no parameter has an entry of the navigation or a door', () => {
  const pages = table.filter((route) => isOfAdmins(route) && !laterOf(route.id) && !route.path.includes(':'));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter(({ id, nav }) => !nav && !(id in adminDoors)).map(({ path }) => path)).toEqual([]);
});

it('each door leads to a page that is there, with a title of its own and one line about it', () => {
  const doors = Object.entries(adminDoors).map(([id, door]) => ({ route: routeOf(id as keyof typeof adminDoors), ...door }));
  const titles = doors.map((door) => ('title' in door ? door.title : door.route.title));
  expect(new Set(titles).size).toBe(titles.length);
  for (const { route, text } of doors) {
    expect([route.id, laterOf(route.id)]).toEqual([route.id, undefined]);
    expect(text).toMatch(/^[A-Z].{15,70}\.$/);
  }
});

it('rooms stand in their order, what is used most first, and none is empty', () => {
  const shown = [...new Set(Object.values(adminDoors).map(({ room }) => room))];
  expect(shown).toEqual(Object.keys(adminRooms));
});
