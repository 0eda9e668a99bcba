import type { Random } from '../../music/synth/audio';
import { area, between, circle, line, rect } from '../covers/shapes';

/** The colours of one sitter. */
export type Paints = Readonly<{ skin: string; shade: string; hair: string; cloth: string; accent: string; line: string }>;
/** Drawn around a face whose middle is at 0, 0; it is about 300 wide and 380 high. */
export type Part = (paints: Paints, random: Random) => string;

const LIPS = '#b8433a';

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** What lies behind the head: long hair, or the back of shorter hair. */
export const backs: readonly Part[] = [
  ({ hair }) => area('M-190 -40C-210 -260 210 -260 190 -40C200 120 230 260 180 330H-180C-230 260 -200 120 -190 -40Z', hair),
  ({ hair }) => ellipse(0, -60, 178, 190, hair),
  ({ hair }) => ellipse(0, -70, 235, 225, hair),
  ({ hair }) => ellipse(0, -60, 178, 190, hair) + circle(0, -265, 80, hair),
  ({ hair }) => ellipse(0, -50, 172, 180, hair) + area('M120 -60C260 40 230 220 170 320C150 200 150 80 120 -60Z', hair),
  () => '',
];

/** What falls over the forehead. */
export const fringes: readonly Part[] = [
  ({ hair }) => area('M-158 -40C-160 -230 150 -250 158 -50C110 -120 40 -150 -20 -150C-80 -150 -130 -110 -158 -40Z', hair),
  ({ hair }) => area('M-158 -30C-170 -240 170 -240 158 -30C150 -90 140 -110 120 -120H-120C-140 -110 -150 -90 -158 -30Z', hair),
  ({ hair }) => area('M-158 -50C-150 -250 170 -230 158 -20C140 -120 60 -170 -60 -120C-110 -100 -140 -80 -158 -50Z', hair),
  ({ hair }) =>
    area('M-158 -50C-160 -240 0 -230 0 -170C0 -230 160 -240 158 -50C140 -120 60 -150 0 -170C-60 -150 -140 -120 -158 -50Z', hair),
  ({ hair }, random) =>
    Array.from({ length: 9 }, (_, i) =>
      circle(-150 + i * 37, -130 - Math.sin((i / 8) * Math.PI) * 70, between(random, 36, 52), hair),
    ).join(''),
];

const eye = (x: number, ink: string): string => line(`M${x - 26} -2Q${x} 16 ${x + 26} -2`, ink, 9);
const openEye = (x: number, ink: string): string =>
  ellipse(x, 0, 13, 16, ink) + line(`M${x - 28} -30Q${x} -44 ${x + 28} -30`, ink, 8);

export const eyes: readonly Part[] = [
  ({ line: ink }) => eye(-66, ink) + eye(66, ink),
  ({ line: ink }) => openEye(-66, ink) + openEye(66, ink),
  ({ line: ink, accent }) =>
    openEye(-66, ink) +
    openEye(66, ink) +
    [-66, 66].map((x) => circle(x, 0, 48, 'none', `stroke="${accent}" stroke-width="11"`)).join('') +
    line('M-18 0H18', accent, 11),
];

export const mouths: readonly Part[] = [
  ({ line: ink }) => line('M-42 112Q0 146 42 112', ink, 10),
  ({ line: ink }) => line('M-30 118Q6 130 40 108', ink, 10),
  () => area('M-44 110Q0 96 44 110Q0 160 -44 110Z', LIPS),
  ({ line: ink, hair }) =>
    area('M-156 30C-150 200 -60 240 0 240C60 240 150 200 156 30C120 90 60 84 0 84C-60 84 -120 90 -156 30Z', hair) +
    line('M-34 128Q0 144 34 128', ink, 10),
];

/** What some wear. */
export const extras: readonly Part[] = [
  () => '',
  () => '',
  ({ accent, line: ink }) =>
    line('M-176 0C-190 -270 190 -270 176 0', ink, 22) +
    rect(-206, -46, 52, 110, accent, 'rx="24"') +
    rect(154, -46, 52, 110, accent, 'rx="24"'),
  ({ accent }) => circle(-160, 78, 17, accent) + circle(160, 78, 17, accent),
  ({ accent, cloth }) => area('M-172 -90C-170 -280 170 -280 172 -90Z', accent) + rect(-190, -118, 380, 52, cloth, 'rx="24"'),
];

/** Nose, and the side that lies in the shade. */
export const face: Part = ({ skin, shade }) =>
  rect(-58, 120, 116, 170, shade, 'rx="40"') +
  ellipse(0, 10, 156, 190, skin) +
  area('M40 -176C170 -150 190 120 20 199C90 120 110 -60 40 -176Z', shade, 'opacity="0.45"') +
  area('M-4 10C-14 50 -24 62 -16 74C-4 84 14 82 20 72C16 60 8 40 6 10Z', shade);

export const shoulders: Part = ({ cloth, accent }, random) => {
  const collar = random() < 0.5 ? area('M-90 240L0 330L90 240L58 224H-58Z', accent) : line('M-96 250Q0 330 96 250', accent, 26);
  return area('M-330 560C-330 330 -200 270 -60 236H60C200 270 330 330 330 560V900H-330Z', cloth) + collar;
};
