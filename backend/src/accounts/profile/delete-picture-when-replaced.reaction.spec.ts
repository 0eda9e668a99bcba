import { accountSamples, PICTURE_EDGES, pictureKeyOf } from '@refrain/contracts/accounts';
import { Happened } from '../../kernel/reactions/testing/happened';
import { accountStream } from '../account/account.decider';
import { DeletePictureWhenReplaced } from './delete-picture-when-replaced.reaction';

const [ADA, OLD, NEW] = ['user-ada', 'picture-one', 'picture-two'] as const;
const filesOf = (pictureId: string) => PICTURE_EDGES.map((edge) => pictureKeyOf(ADA, pictureId, edge)).sort();
const [changed] = accountSamples.PictureChanged;
const [removed] = accountSamples.PictureRemoved;

let world: Happened;
beforeEach(async () => {
  world = await Happened.before();
  await world.keeps(...filesOf(OLD), ...filesOf(NEW));
});
afterEach(() => world.forget());

const prefix = (filesOf(OLD)[0] ?? '').split(ADA)[0] + ADA;

it.each([
  ['the first picture', changed, [...filesOf(OLD), ...filesOf(NEW)]],
  ['another picture', { ...changed, data: { ...changed.data, pictureId: NEW, replaces: OLD } }, filesOf(NEW)],
  ['no picture any more', { ...removed, data: { userId: ADA, pictureId: NEW } }, filesOf(OLD)],
])('when there is %s, only the files of what is not shown any more go', async (_what, event, left) => {
  const reaction = new DeletePictureWhenReplaced(world.media);
  const recorded = await world.event(accountStream(ADA), event);
  for (let times = 0; times < 2; times += 1) {
    await reaction.react(recorded);
    expect(await world.kept(prefix)).toEqual([...left].sort());
  }
});
