import { adminDoors, adminRooms, overviewTexts as texts, type AdminRoom } from '@refrain/contracts/operations';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/use-user';

const DOORS = (Object.keys(adminDoors) as (keyof typeof adminDoors)[]).map((id) => {
  const route = routeOf(id);
  return { route, title: route.title, ...adminDoors[id] };
});

/** Ways to the pages of administration that the viewer may open, room by room; a room without one is left out. */
export const Doors = () => {
  const user = useUser() ?? null;
  const open = DOORS.filter(({ route }) => lackOf(route, user) === null);
  const rooms = (Object.keys(adminRooms) as AdminRoom[])
    .map((room) => ({ room, doors: open.filter((door) => door.room === room) }))
    .filter(({ doors }) => doors.length > 0);
  return (
    <nav aria-label={texts.desks} className="mt-9 grid gap-8">
      {rooms.map(({ room, doors }) => (
        <section key={room} aria-labelledby={`room-${room}`}>
          <h2 id={`room-${room}`} className="mb-3 text-2xl">
            {adminRooms[room]}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-3">
            {doors.map(({ route, title, text }) => (
              <li
                key={route.id}
                className="relative rounded-card border border-line bg-sleeve px-[18px] py-3.5 hover:border-edge"
              >
                <Link to={route.path} className="stretched font-semibold hover:underline">
                  {title}
                </Link>
                <p className="text-sm text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
