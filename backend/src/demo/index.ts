import { NestFactory } from '@nestjs/core';
import { START } from '@refrain/contracts/kernel';
import type { Storage } from '@refrain/storage';
import { AppModule } from '../app.module';
import { Clock } from '../kernel/clock';
import { Ids } from '../kernel/ids';
import { DEMO_MARK } from '../kernel/marks';
import { ReadModels } from '../kernel/read-models';
import { demoTracks } from './demo-tracks';
import { DEMO_PASSWORD, printedPeople } from './people';
import { demoPlan, type DemoAction } from './plan';
import { DemoSeeder } from './seed';

export type DemoAccount = Readonly<{ role: string; username: string; password: string }>;

/** Likes, follows and plays of different people do not wait for each other. */
const AT_ONCE = 32;

const together = ({ kind }: DemoAction): boolean => kind === 'play' || kind === 'like' || kind === 'follow';

function* groups(actions: readonly DemoAction[]): Generator<readonly DemoAction[]> {
  let group: DemoAction[] = [];
  for (const action of actions) {
    const joins = group.length > 0 && group.length < AT_ONCE && together(action) && group[0]?.kind === action.kind;
    if (!joins && group.length > 0) yield group;
    group = joins ? [...group, action] : [action];
  }
  if (group.length > 0) yield group;
}

const accounts = (): readonly DemoAccount[] => printedPeople.map(({ role, username }) => ({ role, username, password: DEMO_PASSWORD }));

/**
 * Gives an empty data folder a community, through commands, with a clock that runs from six weeks ago to now. An interrupted
 * seeding is taken up again. Gives the accounts to print; none for a folder that is not a demo.
 */
export const seedDemo = async (storage: Storage, say: (line: string) => void): Promise<readonly DemoAccount[]> => {
  const mark = await storage.vault.checkpoints.get(DEMO_MARK);
  if (mark === 'done') return accounts();
  if (mark === START && (await storage.log.head()) !== START) return [];
  const began = mark === START ? Date.now() : Number(mark.split(':')[1]);
  await storage.vault.checkpoints.put(DEMO_MARK, `begun:${began}`);
  let time = began;
  const parts = { storage, clock: new Clock(() => time), ids: new Ids(), secureCookies: false };
  const app = await NestFactory.createApplicationContext(AppModule.with(parts), { logger: ['error'] });
  try {
    const plan = demoPlan(began, demoTracks);
    const seeder = new DemoSeeder(app, storage);
    seeder.learn(plan);
    say(`A first start: ${plan.length} things happen in a demo community, each an event`);
    for (const group of groups(plan)) {
      const last = group[group.length - 1];
      const first = group[0];
      if (!first || !last) continue;
      time = last.at;
      if (first.kind === 'upload') say(`${demoTracks[first.track]?.title} (${first.track + 1} of ${demoTracks.length}): rendered, uploaded, processed`);
      await Promise.all(group.map((action) => seeder.carryOut(action)));
    }
    await storage.vault.checkpoints.put(DEMO_MARK, 'done');
  } finally {
    app.get(ReadModels).close();
    await app.close();
  }
  return accounts();
};
