import { keptUploads, type UploadKeeper } from './sending/kept-upload';
import { PENDING_UPLOAD } from './sending/pending-upload';

const memory = (): UploadKeeper & { jobs: Map<string, object> } => {
  const jobs = new Map<string, object>();
  return {
    jobs,
    put: async (id, job) => void jobs.set(id, job),
    get: async (id) => jobs.get(id) ?? null,
    remove: async (id) => void jobs.delete(id),
  };
};
const tab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage;
};

it('what is on its way is there after a reload of this tab, and of no other', async () => {
  const [keeper, mine] = [memory(), tab()];
  await keptUploads(keeper, () => mine).keep('job-1', { kind: 'song' });
  expect(await keptUploads(keeper, () => mine).kept()).toEqual({ kind: 'song' });
  expect(await keptUploads(keeper, tab).kept()).toBeNull();
  expect(mine.getItem(PENDING_UPLOAD)).toBe('job-1');
});

it('what is over leaves nothing', async () => {
  const [keeper, mine] = [memory(), tab()];
  const uploads = keptUploads(keeper, () => mine);
  await uploads.keep('job-1', { kind: 'song' });
  await uploads.forget();
  expect([await uploads.kept(), keeper.jobs.size, mine.getItem(PENDING_UPLOAD)]).toEqual([null, 0, null]);
});

it('a browser that keeps nothing only loses that', async () => {
  const failing = async () => Promise.reject(new Error('no room'));
  const uploads = keptUploads({ put: failing, get: failing, remove: failing }, tab);
  await uploads.keep('job-1', {});
  expect(await uploads.kept()).toBeNull();
  await uploads.forget();
});
