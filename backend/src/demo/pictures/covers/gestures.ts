import type { Random } from '../../music/synth/audio';
import type { Inks } from './inks';
import { EDGE, area, between, circle, line, moon, overprint, polygon, rect, ring, through, times, turned } from './shapes';

/** One idea that fills the square, drawn over the ground. */
export type Gesture = (inks: Inks, random: Random) => string;

const MID = EDGE / 2;

const nine = (point: (i: number) => readonly [x: number, y: number]) => Array.from({ length: 9 }, (_, i) => point(i));

/** Grooves around a label that sits off centre. */
const grooves: Gesture = ([, first, second, third], random) => {
  const [x, y] = [between(random, 280, 720), between(random, 280, 720)];
  const accent = Math.floor(between(random, 3, 9));
  const rings = times(15, (i) => ring(x, y, 130 + i * 62, i === accent ? second : first, i === accent ? 26 : 5 + (i % 3) * 5));
  return rings + circle(x, y, 84, second) + circle(x, y, 14, third);
};

/** A recording's outline, the part already heard in another ink. */
const waveform: Gesture = ([, first, second], random) => {
  const [phase, played, base] = [between(random, 0, 6), Math.floor(between(random, 9, 27)), between(random, 440, 620)];
  return times(36, (i) => {
    const swell = Math.abs(Math.sin(i * 0.31 + phase)) * Math.sin(((i + 0.5) / 36) * Math.PI);
    const height = 40 + 620 * swell * between(random, 0.6, 1);
    const x = 64 + i * 24.6;
    const ink = i < played ? second : first;
    return (
      rect(x, base - height * 0.64, 14, height * 0.64 - 6, ink) + rect(x, base + 6, 14, height * 0.34, ink, 'opacity="0.55"')
    );
  });
};

/** Hills behind hills, and a sun or moon. */
const hills: Gesture = ([, first, second, third], random) => {
  const sun = circle(between(random, 240, 760), between(random, 200, 380), between(random, 90, 150), third);
  const ridge = (level: number, rough: number) =>
    `${through(nine((i) => [i * 125, level + between(random, -rough, rough)]))}V${EDGE}H0Z`;
  return sun + area(ridge(560, 90), first) + area(ridge(720, 70), second, overprint(first)) + area(ridge(870, 40), first);
};

/** Quarter turns on a grid: every tile of four kinds. */
const tiles: Gesture = ([, first, second, third], random) => {
  const [cells, size] = [5, EDGE / 5];
  return times(cells * cells, (i) => {
    const [x, y] = [(i % cells) * size, Math.floor(i / cells) * size];
    const kind = Math.floor(between(random, 0, 8));
    if (kind === 0) return circle(x + size / 2, y + size / 2, size * 0.4, third);
    if (kind === 1) return rect(x, y, size, size, second);
    const quarter = `M${x} ${y + size}A${size} ${size} 0 0 1 ${x + size} ${y}V${y + size}Z`;
    const ink = kind % 2 ? first : second;
    return `<g transform="rotate(${(kind % 4) * 90} ${x + size / 2} ${y + size / 2})">${area(quarter, ink)}</g>`;
  });
};

/** Strings that were plucked together; one of them louder. */
const strings: Gesture = ([, first, second], random) => {
  const [count, loud, tilt] = [11, Math.floor(between(random, 3, 8)), between(random, -24, 24)];
  const phase = between(random, 0, 6);
  const one = (i: number) => {
    const y = 60 + (i * (EDGE - 120)) / (count - 1);
    const swing = (i === loud ? 120 : 34) * (i % 2 ? 1 : -1);
    const wave = (k: number) => y + swing * Math.sin(k * 1.1 + phase) * Math.sin((k / 8) * Math.PI);
    const points = nine((k) => [-150 + k * 162.5, wave(k)]);
    return line(through(points), i === loud ? second : first, i === loud ? 34 : 9);
  };
  return turned(tilt, times(count, one));
};

/** A slab and a disc printed over each other. */
const overlap: Gesture = ([ground, first, second, third], random) => {
  const left = between(random, 90, 190);
  const slab = rect(left, 110, 430, 780, first);
  const disc = circle(between(random, 560, 680), between(random, 340, 640), between(random, 230, 300), second, overprint(ground));
  return slab + disc + rect(left, between(random, 650, 780), 760, 26, ground) + circle(left + 60, 180, 26, third);
};

/** Rays from behind a horizon. */
const rays: Gesture = ([, first, second, third], random) => {
  const [x, y, spread] = [between(random, 300, 700), between(random, 620, 780), between(random, 0, 0.2)];
  const beam = (i: number) => {
    const [from, to] = [Math.PI * (1 + (i + spread) / 9), Math.PI * (1 + (i + 0.5 + spread) / 9)];
    const tip = (angle: number) => [x + 1500 * Math.cos(angle), y + 1500 * Math.sin(angle)] as const;
    return area(polygon([[x, y], tip(from), tip(to)]), first);
  };
  return times(9, beam) + circle(x, y, 210, third) + rect(0, y, EDGE, EDGE - y, second);
};

/** Dots that grow towards a place: a screen seen too closely. */
const halftone: Gesture = ([, first, second], random) => {
  const [x, y, cells] = [between(random, 200, 800), between(random, 200, 800), 17];
  const step = EDGE / cells;
  const dots = times(cells * cells, (i) => {
    const [cx, cy] = [((i % cells) + 0.5) * step, (Math.floor(i / cells) + 0.5) * step];
    const near = Math.max(0, 1 - Math.hypot(cx - x, cy - y) / 720);
    return circle(cx, cy, 3 + 26 * near ** 1.3, first);
  });
  return circle(x, y, 170, second) + dots;
};

/** Stairs, and someone’s round shadow on them. */
const stairs: Gesture = ([, first, second, third], random) => {
  const [steps, up] = [Math.floor(between(random, 5, 9)), random() < 0.5];
  const size = EDGE / steps;
  const level = (i: number) => (up ? EDGE - (i + 1) * size : i * size);
  const flight = times(steps, (i) => rect(i * size, level(i), size + 1, EDGE, i % 2 ? first : second));
  return flight + circle(up ? between(random, 180, 320) : between(random, 680, 820), between(random, 180, 280), 120, third);
};

/** Petals around a heart. */
const petals: Gesture = ([ground, first, second, third], random) => {
  const [count, length, wide] = [Math.floor(between(random, 6, 12)), between(random, 330, 440), between(random, 90, 150)];
  const [tip, waist] = [MID - length, MID - length * 0.62];
  const petal = `M${MID} ${MID}Q${MID - wide} ${waist} ${MID} ${tip}Q${MID + wide} ${waist} ${MID} ${MID}Z`;
  const start = between(random, 0, 60);
  return (
    times(count, (i) => turned(start + (i * 360) / count, area(petal, i % 3 === 0 ? second : first, overprint(ground)))) +
    circle(MID, MID, 74, third) +
    circle(MID, MID, 30, second)
  );
};

/** The phases of a moon, in rows. */
const phases: Gesture = ([, first, second, third], random) => {
  const [columns, full] = [4, Math.floor(between(random, 4, 12))];
  const step = (EDGE - 160) / columns;
  return times(columns * columns, (i) => {
    const [x, y] = [80 + ((i % columns) + 0.5) * step, 80 + (Math.floor(i / columns) + 0.5) * step];
    if (i === full) return circle(x, y, 84, second) + circle(x + 30, y - 26, 16, third);
    const away = Math.abs(i - full) / Math.max(full, columns * columns - 1 - full);
    const one = moon(x, y, 84, 0.92 - 1.8 * away, first);
    return i < full ? `<g transform="rotate(180 ${x} ${y})">${one}</g>` : one;
  });
};

/** One line that crosses itself until it comes home. */
const knot: Gesture = ([, first, second, third], random) => {
  const [a, b] = (
    [
      [3, 4],
      [2, 3],
      [3, 5],
      [4, 5],
    ] as const
  )[Math.floor(between(random, 0, 4))] ?? [3, 4];
  const phase = between(random, 0.3, 1.3);
  const points = Array.from({ length: 241 }, (_, i) => {
    const turn = (i / 240) * 2 * Math.PI;
    return [MID + 390 * Math.sin(a * turn + phase), MID + 390 * Math.sin(b * turn)] as const;
  });
  const [startX, startY] = points[Math.floor(between(random, 0, 240))] ?? [MID, MID];
  return line(through(points), second, 44) + line(through(points), first, 20) + circle(startX, startY, 58, third);
};

export const gestures: readonly Gesture[] = [
  grooves,
  waveform,
  hills,
  tiles,
  strings,
  overlap,
  rays,
  halftone,
  stairs,
  petals,
  phases,
  knot,
];
