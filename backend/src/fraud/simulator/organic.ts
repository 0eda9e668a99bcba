import { DAY, HOUR, MINUTE, type Label, type Song, type World } from './world';

type Listener = Readonly<{
  id: string;
  /** The phone first. Households and offices share networks, and sometimes the same phone in the same version. */
  devices: readonly string[];
  networks: readonly string[];
  favourites: readonly Song[];
  sessionsADay: number;
  /** Of plays that are skipped before the end. */
  skips: number;
  /** Of days on which the phone was without a network for some hours. */
  offline: number;
}>;

const listenerOf = (world: World, n: number, label: Label): Listener => {
  const { random } = world;
  const id = `${label}-${world.asked.seed}-${n}`;
  const household = `home-${Math.floor(n / random.whole(1, 4))}`;
  // Many phones on one carrier look like one network, and offices do.
  const carrier = `carrier-${random.whole(0, 9)}`;
  const isFan = random.chance(0.15);
  const loved = isFan ? world.victim() : [];
  return {
    id,
    devices: [random.chance(0.02) ? `${household}-same-phone` : `${id}-phone`, `${id}-laptop`],
    networks: random.chance(0.3) ? [household, carrier] : [household, `office-${random.whole(0, 60)}`],
    favourites: [...loved, ...Array.from({ length: random.whole(5, 40) }, () => world.anySong())],
    sessionsADay: random.next() * 2.2,
    skips: random.next() * 0.5,
    offline: random.chance(0.1) ? 0.3 : 0.01,
  };
};

/** Skipped songs end anywhere; only some of them count. */
const heardOf = ({ random }: World, song: Song, skips: number): number =>
  random.chance(skips) ? random.whole(3, song.seconds) : song.seconds;

/** Gives when it is over. */
const session = (world: World, listener: Listener, from: number, label: Label, isOffline: boolean): number => {
  const { random } = world;
  const network = random.of(listener.networks);
  let device = random.chance(0.7) ? 0 : 1;
  // A song that is loved comes again and again on such an evening.
  const obsession = random.chance(0.05) ? random.of(listener.favourites) : null;
  const songs = random.whole(1, 25);
  let at = from;
  const heard = Array.from({ length: songs }, () => {
    const song =
      obsession && random.chance(0.4) ? obsession : random.chance(0.6) ? random.of(listener.favourites) : world.anySong();
    const seconds = heardOf(world, song, listener.skips);
    const play = { song, started: at, heard: seconds, device: listener.devices[device] ?? '' };
    // Clients measure a little differently, and people switch devices in the middle of a song.
    at += seconds + random.whole(-2, random.chance(0.1) ? 5 * MINUTE : 4);
    if (random.chance(0.03)) device = 1 - device;
    return play;
  });
  const online = at + random.whole(MINUTE, 8 * HOUR);
  for (const play of heard)
    world.add({ listener: listener.id, ...play, network, label, ...(isOffline ? { reported: online } : {}) });
  // A sibling tries a few songs on the same account.
  if (random.chance(0.02))
    for (let n = random.whole(1, 4); n > 0; n -= 1) {
      const song = world.anySong();
      const place = { device: `${listener.id}-sibling`, network };
      world.add({ listener: listener.id, song, started: from + n * 5 * MINUTE, heard: song.seconds, ...place, label });
    }
  return at;
};

const days = (world: World, listener: Listener, label: Label): void => {
  const { random, asked } = world;
  let free = 0;
  for (let day = 0; day < asked.days; day += 1) {
    const sessions = Math.floor(listener.sessionsADay + random.next());
    const isOffline = random.chance(listener.offline);
    free = Math.max(free, day * DAY + random.whole(6 * HOUR, 12 * HOUR));
    for (let n = 0; n < sessions; n += 1)
      free = session(world, listener, free, label, isOffline) + random.whole(MINUTE, 5 * HOUR);
  }
};

/** Listeners as they are: households, offices, evenings with one song, flights, skips, and clocks that are a little wrong. */
export const addOrganic = (world: World): void => {
  for (let n = 0; n < world.asked.listeners; n += 1) days(world, listenerOf(world, n, 'organic'), 'organic');
};

/** What accounts of an attack hear in order to look like people; `id` takes their place. */
export const addCamouflage = (world: World, id: string, sessions: number, place: { device: string; network: string }): void => {
  const { random, asked } = world;
  for (let n = 0; n < sessions; n += 1) {
    let started = random.whole(0, asked.days - 1) * DAY + random.whole(6 * HOUR, 22 * HOUR);
    for (let song = random.whole(1, 6); song > 0; song -= 1) {
      const heard = world.anySong();
      world.add({ listener: id, song: heard, started, heard: heard.seconds, ...place, label: 'camouflage' });
      started += heard.seconds + 2;
    }
  }
};
