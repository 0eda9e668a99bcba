import { adminDoors, adminRooms, overviewTexts } from '@refrain/contracts/operations';
import { routeOf } from '@refrain/contracts/routes';
import { screen, within } from '@testing-library/react';
import { people, type Kind } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const none = { now: 0, before: 0 };
const answers = {
  'GET /api/admin/overview': { growth: { people: none, songs: none, plays: none, posts: none }, stuck: {}, waits: {} },
};
const rooms = async (kind: Kind) => {
  visit('/admin', { user: people[kind], answers });
  const doors = within(await screen.findByRole('navigation', { name: overviewTexts.desks }));
  return {
    headings: doors.getAllByRole('heading').map(({ textContent }) => textContent),
    addresses: doors.getAllByRole('link').map((link) => link.getAttribute('href')),
  };
};
const IDS = Object.keys(adminDoors) as (keyof typeof adminDoors)[];

it('an admin of level 0 finds each page of administration, room by room', async () => {
  const { headings, addresses } = await rooms('supremeAdmin');
  expect(headings).toEqual(Object.values(adminRooms));
  expect(addresses).toEqual(IDS.map((id) => routeOf(id).path));
});

it('an admin without a level finds no door to a page that asks for one', async () => {
  const { addresses } = await rooms('admin');
  expect(addresses).toEqual(IDS.map(routeOf).flatMap(({ path, adminLevel }) => (adminLevel === undefined ? [path] : [])));
  expect(addresses).toContain('/admin/facebook-posting');
  expect(addresses).not.toContain('/admin/settings');
});
