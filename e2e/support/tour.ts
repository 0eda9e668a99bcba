import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { lackOf, laterOf, routes, type Route } from '@refrain/contracts/routes';
import { settled } from './reading/inspect';
import { addressOf, PEOPLE, whoFor, type Scene, type Who } from './scene';
import { takenOver } from './taken-over';
import { expect, type Troubles } from './test';
import { contextOf, look, type View } from './reading/views';

export type Stop = Readonly<{ route: Route; who: Who }>;

const table = routes as readonly Route[];
/** Pages whose content comes later are one screen; one stands for all of a shell. */
export const kindOf = ({ id, shell }: Route): string => (laterOf(id) ? shell : id);
export const pages: readonly Route[] = table.filter(
  (route, index) => table.findIndex((other) => kindOf(other) === kindOf(route)) === index,
);

/** Each page as the person with the fewest rights that it asks for. */
export const oneEach = (shown: readonly Route[], scene: Scene): readonly Stop[] =>
  shown.map((route) => ({ route, who: whoFor(route, scene) }));

/** Each page as a visitor, a fan, an artist and an admin, as far as they may open it; outside the main shell nothing depends on the person. */
export const byEveryone = (shown: readonly Route[], scene: Scene): readonly Stop[] =>
  shown.flatMap((route) =>
    laterOf(route.id) || route.shell === 'bare'
      ? oneEach([route], scene)
      : PEOPLE.filter((who) => lackOf(route, scene[who].user) === null).map((who) => ({ route, who })),
  );

/** Each page as the person with the fewest rights that it asks for, and as a visitor too where both may open it. */
export const alsoByVisitors = (shown: readonly Route[], scene: Scene): readonly Stop[] => [
  ...oneEach(shown, scene),
  ...byEveryone(shown, scene).filter(({ route, who }) => who === 'visitor' && whoFor(route, scene) !== who),
];

type Tour = Readonly<{
  browser: Browser;
  origin: string;
  scene: Scene;
  view: View;
  /** Of the pictures, if any are taken. */
  name: string;
  troubles: Troubles;
  /** Before the first page of each person. */
  begin?: (page: Page) => Promise<void>;
  /** What is wrong with the page. */
  judge: (page: Page) => Promise<readonly string[]>;
}>;

/** Goes to each stop in one view. Gives what is wrong there, with who saw it and where. */
export const tour = async (stops: readonly Stop[], { scene, view, ...asked }: Tour): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const who of PEOPLE) {
    const own = stops.filter((stop) => stop.who === who);
    if (own.length === 0) continue;
    const context = await asked.browser.newContext({ baseURL: asked.origin, ...contextOf(view) });
    asked.troubles.watch(context);
    await context.addCookies([...scene[who].cookies]);
    const page = takenOver(await context.newPage());
    await look(page, view);
    await asked.begin?.(page);
    for (const { route } of own) {
      const address = addressOf(route, scene);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), `the heading of ${address} for ${who}`).toHaveCount(1);
      await settled(page);
      await takePicture(page, `${route.id}-${asked.name}-${who}`);
      found.push(...(await asked.judge(page)).map((trouble) => `${who} at ${address}: ${trouble}`));
    }
    await context.close();
  }
  return found;
};

const takePicture = async (page: Page, name: string): Promise<void> => {
  if (!process.env.SHOTS) return;
  await mkdir(process.env.SHOTS, { recursive: true });
  await page.screenshot({ path: join(process.env.SHOTS, `${name.replace(/[^\w-]+/g, '-')}.png`) });
};
