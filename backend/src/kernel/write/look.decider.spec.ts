import { historyContext } from '@refrain/contracts/history';
import { specFor } from '../testing/decider-spec';
import { lookDecider } from './look.decider';

const { given } = specFor(lookDecider);
const viewed = historyContext.sample.PersonalDataViewed;

describe('a look at what is personal', () => {
  it('is recorded once', () => {
    given().when({ type: 'RecordLook', data: viewed.data }).then(viewed);
    given(viewed).when({ type: 'RecordLook', data: viewed.data }).then();
  });
});
