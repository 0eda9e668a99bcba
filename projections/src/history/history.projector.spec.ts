import { eventCatalog } from '@refrain/contracts';
import { contentsOf, folded, recorded, specFor, type Given } from '../kernel/testing/projection-spec';
import { historyProjection } from './history.projector';

const { given } = specFor(historyProjection);
const look = (viewerId: string, userId = 'ada'): Given => ({
  type: 'PersonalDataViewed',
  data: { lookId: `${viewerId}-${userId}`, userId, viewerId, kind: 'post', thingId: 'post-1', reason: 'A report' },
});
const erased = (userId: string): Given => ({ type: 'AccountErased', data: { userId } });
const stored = async (...history: readonly Given[]) =>
  contentsOf(await folded(historyProjection, recorded(...history)), historyProjection);

describe('looks at what is personal', () => {
  it('are listed for the person they are about', async () => {
    expect(Object.values((await stored(look('admin'))).looks ?? {})).toEqual([
      { userId: 'ada', viewerId: 'admin', kind: 'post', thingId: 'post-1', reason: 'A report', at: expect.any(String) as string },
    ]);
  });

  it('go with the person, and keep no word of an admin who is erased', async () => {
    const { looks } = await stored(look('admin'), look('admin', 'ben'), erased('ben'), erased('admin'));
    expect(Object.values(looks ?? {})).toMatchObject([{ userId: 'ada', viewerId: 'admin', reason: '' }]);
  });
});

it('acts of every type but plays are listed by who did them', () => {
  const left = Object.keys(eventCatalog).filter((type) => !historyProjection.types.includes(type));
  expect(left).toEqual(['PlayRecorded', 'PlayReassessed']);
});

it("what the site itself did is nobody's", () => given({ type: 'UploadLapsed', data: { uploadId: 'u' } }).shows({}));
