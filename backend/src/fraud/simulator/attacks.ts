import { addCamouflage } from './organic';
import { DAY, HOUR, MINUTE, type AttackKind, type World } from './world';

/** One attack of a kind; `name` begins the ids of its accounts, devices and networks. */
type Attack = (world: World, name: string) => void;

const some = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

/** A script that lets each song play just until it counts, for hours. */
const velocity: Attack = (world, name) => {
  const { random, asked } = world;
  for (const n of some(random.whole(1, 5))) {
    const [id, songs] = [`${name}-${n}`, [...world.victim(), ...world.victim(), ...world.songs.slice(0, random.whole(60, 200))]];
    const place = { device: `${id}-d`, network: `${id}-n` };
    for (const day of some(asked.days).filter(() => random.chance(0.4))) {
      let started = day * DAY + random.whole(0, 12 * HOUR);
      const end = started + random.whole(2, 10) * HOUR;
      for (let song = 0; started < end; song += 1) {
        const heard = random.whole(30, 45);
        world.add({
          listener: id,
          song: songs[song % songs.length] ?? world.anySong(),
          started,
          heard,
          ...place,
          label: 'velocity',
        });
        started += heard + random.whole(0, 4);
      }
    }
  }
};

/** A phone that repeats one song, or one album, around the clock. */
const loops: Attack = (world, name) => {
  const { random, asked } = world;
  for (const n of some(random.whole(1, 6))) {
    const id = `${name}-${n}`;
    const songs = world.victim().slice(0, random.whole(1, 6));
    const place = { device: `${id}-d`, network: `${id}-n` };
    let started = random.whole(0, DAY);
    const end = started + random.whole(2, asked.days) * DAY;
    for (let song = 0; started < end; song += 1) {
      const each = songs[song % songs.length] ?? world.anySong();
      world.add({ listener: id, song: each, started, heard: each.seconds, ...place, label: 'loops' });
      // The app is woken up again by hand at times.
      started += each.seconds + (random.chance(0.01) ? random.whole(0, 40 * MINUTE) : 1);
    }
    addCamouflage(world, id, 2, place);
  }
};

/** One account that is signed in on many phones, which all play. */
const overlap: Attack = (world, name) => {
  const { random, asked } = world;
  const id = name;
  const songs = [...world.victim(), ...world.victim(), ...world.victim()];
  for (const day of some(asked.days).filter(() => random.chance(0.6)))
    for (const phone of some(random.whole(3, 12))) {
      let started = day * DAY + random.whole(8 * HOUR, 9 * HOUR);
      const end = started + random.whole(3, 12) * HOUR;
      const place = { device: `${id}-d${phone}`, network: `${id}-n${phone % 3}` };
      while (started < end) {
        const song = random.of(songs);
        world.add({ listener: id, song, started, heard: song.seconds, ...place, label: 'overlap' });
        started += song.seconds + random.whole(1, 20);
      }
    }
};

/** A shelf of phones: many accounts, few devices and fewer networks, for one artist. */
const farms: Attack = (world, name) => {
  const { random, asked } = world;
  const accounts = random.whole(20, 80);
  const isByDevice = random.chance(0.5);
  const [devices, networks] = isByDevice ? [Math.ceil(accounts / 10), 4] : [accounts, Math.ceil(accounts / 20)];
  const songs = world.victim();
  const share = 0.65 + random.next() * 0.3;
  for (const n of some(accounts)) {
    const place = { device: `${name}-d${n % devices}`, network: `${name}-n${n % networks}` };
    for (const day of some(asked.days).filter(() => random.chance(0.8))) {
      let started = day * DAY + random.whole(0, 20 * HOUR);
      for (const _ of some(random.whole(4, 14))) {
        const isPaid = random.chance(share);
        const song = isPaid ? random.of(songs) : world.anySong();
        const heard = random.chance(0.5) ? song.seconds : random.whole(31, song.seconds);
        world.add({ listener: `${name}-${n}`, song, started, heard, ...place, label: isPaid ? 'farms' : 'camouflage' });
        started += heard + random.whole(1, 30);
      }
    }
  }
};

/** Artists who agreed to hear each other. */
const rings: Attack = (world, name) => {
  const { random, asked } = world;
  const size = random.whole(4, 12);
  const members = some(size).map((n) => {
    const artistId = `${name}-${n}`;
    const songs = some(random.whole(2, 5)).map((song) => ({
      trackId: `${artistId}-t${song}`,
      artistId,
      seconds: random.whole(130, 280),
    }));
    return { artistId, songs };
  });
  for (const { artistId } of members) {
    const place = { device: `${artistId}-d`, network: `${artistId}-n` };
    for (const day of some(asked.days)) {
      let started = day * DAY + random.whole(6 * HOUR, 16 * HOUR);
      for (const other of members) {
        if (other.artistId === artistId) continue;
        for (const song of other.songs.filter(() => random.chance(0.7))) {
          world.add({ listener: artistId, song, started, heard: song.seconds, ...place, label: 'rings' });
          started += song.seconds + 2;
        }
      }
    }
    addCamouflage(world, artistId, random.whole(0, 2), place);
  }
};

/** A delivery of accounts that follow an artist, and hear each song just until it counts. Each has an address of its own. */
const boughtFollowers: Attack = (world, name) => {
  const { random, asked } = world;
  const songs = world.victim();
  const from = random.whole(0, Math.max(0, asked.days - 6));
  for (const n of some(random.whole(60, 300))) {
    const place = { device: `${name}-d${n}`, network: `${name}-n${n}` };
    const end = Math.min(asked.days, from + 5);
    for (let day = from; day < end; day += 1) {
      let started = day * DAY + random.whole(0, 23 * HOUR);
      for (const _ of some(random.whole(2, 5))) {
        const heard = random.whole(30, 42);
        world.add({ listener: `${name}-${n}`, song: random.of(songs), started, heard, ...place, label: 'boughtFollowers' });
        started += heard + random.whole(1, 120);
      }
    }
  }
};

/** Accounts that come once a day for the reward of listening, from a few networks. */
const rewardFarms: Attack = (world, name) => {
  const { random, asked } = world;
  const accounts = random.whole(20, 120);
  const networks = Math.max(1, Math.floor(accounts / random.whole(12, 30)));
  for (const n of some(accounts)) {
    const place = { device: `${name}-d${n}`, network: `${name}-n${n % networks}` };
    for (const day of some(asked.days).filter(() => random.chance(0.93))) {
      const started = day * DAY + random.whole(0, 23 * HOUR);
      world.add({
        ...{ listener: `${name}-${n}`, song: world.anySong(), started, heard: random.whole(30, 36) },
        ...{ ...place, label: 'rewardFarms' },
      });
    }
  }
};

/** A changed app that says it was offline for hours, and reports more than fits into them. */
const lateOffline: Attack = (world, name) => {
  const { random, asked } = world;
  for (const n of some(random.whole(1, 5))) {
    const id = `${name}-${n}`;
    const songs = [...world.victim(), ...world.victim(), ...world.victim()];
    const place = { device: `${id}-d`, network: `${id}-n` };
    for (const day of some(asked.days).filter((each) => each > 0 && random.chance(0.5))) {
      const hours = random.whole(5, 20);
      const reported = day * DAY + random.whole(hours, 23) * HOUR;
      for (const _ of some(random.whole(20, 40) * hours)) {
        const song = random.of(songs);
        const started = reported - Math.floor(random.next() * hours * HOUR) - song.seconds - 1;
        world.add({ listener: id, song, started, heard: song.seconds, reported, ...place, label: 'lateOffline' });
      }
    }
  }
};

const ATTACKS: Readonly<Record<AttackKind, Attack>> = {
  velocity,
  loops,
  overlap,
  farms,
  rings,
  boughtFollowers,
  rewardFarms,
  lateOffline,
};

export const addAttack = (world: World, kind: AttackKind, group: number): void =>
  ATTACKS[kind](world, `${kind}-${world.asked.seed}-${group}`);
