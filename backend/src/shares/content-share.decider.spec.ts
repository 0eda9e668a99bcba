import { sharesContext } from '@refrain/contracts/shares';
import { specFor } from '../kernel/testing/decider-spec';
import { contentShareDecider } from './content-share.decider';

const { given } = specFor(contentShareDecider);
const shared = sharesContext.sample.ContentShared;
const share = { type: 'ShareContent', data: shared.data } as const;

it('a share is counted', () => given().when(share).then(shared));
it('a share is counted once, however often', () => given(shared).when(share).then());
