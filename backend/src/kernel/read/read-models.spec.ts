import { kernelRefusals, type Position } from '@refrain/contracts/kernel';
import { openInProcessBus, type ChangeBus } from '@refrain/storage/change-bus';
import { LogUnavailable } from '@refrain/storage/event-log';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { ReadModels } from './read-models';

const SECOND = 1000;

describe('waiting for read models', () => {
  let bus: ChangeBus;
  let readModels: ReadModels;
  let stored: Position;
  /** The first event that is still to be folded. */
  let firstRead: Position | null | Promise<never>;
  let questions: unknown[];

  beforeEach(() => {
    jest.useFakeTimers();
    bus = openInProcessBus('read-models-spec');
    stored = '0001';
    firstRead = '0002';
    questions = [];
    const store: ReadStore = {
      ...openMemoryReadStore(),
      checkpoint: async () => ({ projection: 'feed', version: 1, position: stored }),
    };
    readModels = new ReadModels(store, bus, async (...asked) => (questions.push(asked), firstRead));
  });
  afterEach(async () => {
    readModels.close();
    await bus.close();
    jest.useRealTimers();
  });
  const arrive = async (position: Position) => {
    bus.publish({ kind: 'progress', progress: { projection: 'feed', version: 1, position } });
    await jest.advanceTimersByTimeAsync(0);
  };

  it('ends when the bus reports progress, without looking into the store', async () => {
    const passed = readModels.passed('0005', 'feed');
    await arrive('0005');
    expect(await passed).toBe(true);
  });

  it('ends by the stored checkpoint when the bus lost the word', async () => {
    const passed = readModels.passed('0005', 'feed');
    stored = '0006';
    await jest.advanceTimersByTimeAsync(200);
    expect(await passed).toBe(true);
  });

  it('ends where the projection reads none of what came after its checkpoint', async () => {
    const passed = [readModels.passed('0005', 'feed'), readModels.passed('0006', 'feed')];
    firstRead = '0006';
    await jest.advanceTimersByTimeAsync(100);
    expect(questions).toEqual([['feed', '0001', '0006']]);
    expect(await passed[0]).toBe(true);
    await jest.advanceTimersByTimeAsync(2.1 * SECOND);
    expect(await passed[1]).toBe(false);
  });

  it('counts what was announced of the checkpoint that is stored, and of no other', async () => {
    const since = (version = 1) => readModels.seen.since({ projection: 'feed', version, position: stored });
    bus.publish({ kind: 'progress', progress: { projection: 'feed', version: 1, position: '0005', stored: '0001' } });
    await jest.advanceTimersByTimeAsync(0);
    const said = [since(), since(2)];
    // Another generation, an older log, or a message that is late.
    stored = '0000';
    said.push(since());
    stored = '0003';
    said.push(since());
    stored = '0001';
    await arrive('0006');
    expect([...said, since()]).toEqual(['0005', '0001', '0000', '0003', '0001']);
  });

  it('goes on by the stored checkpoint alone while the log is away', async () => {
    const passed = readModels.passed('0005', 'feed');
    firstRead = Promise.reject(new LogUnavailable('down'));
    await jest.advanceTimersByTimeAsync(100);
    stored = '0005';
    await jest.advanceTimersByTimeAsync(100);
    expect(await passed).toBe(true);
  });

  it('is for projections that there are', async () => {
    // @ts-expect-error no projection has this name
    expect(await readModels.passed(null, 'feeds')).toBe(true);
    // @ts-expect-error nor does any have this one
    expect(await readModels.shown(async () => 'the post', null, 'feeds')).toBe('the post');
  });

  it('gives up after two seconds', async () => {
    const passed = readModels.passed('0005', 'feed');
    await jest.advanceTimersByTimeAsync(2.1 * SECOND);
    expect(await passed).toBe(false);
  });

  it('waits longer for what is to be shown, as while a lost projector is followed by another', async () => {
    let text: string | null = null;
    const shown = readModels.shown(async () => text, '0005', 'feed');
    await jest.advanceTimersByTimeAsync(7 * SECOND);
    text = 'the post';
    await arrive('0005');
    expect(await shown).toBe('the post');
  });

  it('does not wait for what is shown already', async () => {
    expect(await readModels.shown(async () => 'the post', null, 'feed')).toBe('the post');
  });

  it('says that it is gone where that has passed and nothing is shown', async () => {
    const shown = readModels.shown(async () => null, '0005', 'feed').catch((error: unknown) => error);
    await arrive('0005');
    expect(await shown).toMatchObject({ refusal: kernelRefusals.gone });
  });

  it('says that it was saved when it is not shown in the end', async () => {
    const shown = readModels.shown(async () => null, '0005', 'feed').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(15 * SECOND);
    expect(await shown).toMatchObject({ refusal: kernelRefusals.readStoreBehind });
  });

  it('waits as long for what has changed, and says that it was saved where that is not seen in the end', async () => {
    const [seen, behind] = ['0005', '0009'].map((position) =>
      readModels.changed(async () => 'the post', position as Position, 'feed').catch((error: unknown) => error),
    );
    await jest.advanceTimersByTimeAsync(7 * SECOND);
    await arrive('0005');
    expect(await seen).toBe('the post');
    await jest.advanceTimersByTimeAsync(8 * SECOND);
    expect(await behind).toMatchObject({ refusal: kernelRefusals.readStoreBehind });
  });
});
