import { accountSamples } from '@refrain/contracts/accounts';
import { trackSamples } from '@refrain/contracts/tracks';
import { accountStream } from '../accounts/account/account.decider';
import { Happened } from '../kernel/reactions/testing/happened';
import { uploadStream } from '../tracks/uploading/upload.decider';
import { RemoveUploadWhenOwnerErased } from './remove-upload-when-owner-erased.reaction';

const [uploaded] = trackSamples.FileUploaded;
const STREAM = uploadStream(uploaded.data.uploadId);

let world: Happened;
beforeEach(async () => {
  world = await Happened.before();
  await world.keeps(uploaded.data.mediaKey);
  await world.event(accountStream('user-ada'), accountSamples.AccountRegistered[0]!);
});
afterEach(() => world.forget());

const react = async () => {
  const reaction = new RemoveUploadWhenOwnerErased(world.streams, world.media);
  const event = await world.event(STREAM, uploaded);
  for (let times = 0; times < 2; times += 1) await reaction.react(event);
  return { events: await world.types(STREAM), kept: await world.kept('masters') };
};

it('a file that arrives after its owner was erased is removed, and its upload lapses once', async () => {
  await world.event(accountStream('user-ada'), accountSamples.AccountErased[0]);
  expect(await react()).toEqual({ events: ['FileUploaded', 'UploadLapsed'], kept: [] });
});

it('that of an owner who stays is kept', async () => {
  expect(await react()).toEqual({ events: ['FileUploaded'], kept: [uploaded.data.mediaKey] });
});
