import { describeCommits } from './conformance/commits.conformance';
import { describeDeclarations } from './conformance/declarations.conformance';
import { describeDocuments } from './conformance/documents.conformance';
import { describeGenerations } from './conformance/generations.conformance';
import { describeMisfits } from './conformance/misfits.conformance';
import { describeMultikey } from './conformance/multikey.conformance';
import { describeNamedGenerations } from './conformance/named-generations.conformance';
import { describePages } from './conformance/pages.conformance';
import { describeQueries } from './conformance/queries.conformance';
import type { ReadStoreFixture } from './conformance/samples.conformance';
import { describeWords } from './conformance/words.conformance';
import type { ReadStore } from './read-store';

export type { ReadStoreFixture };

/** What every engine promises. Each case gets a store of its own. */
export const describeReadStore = (name: string, fixture: ReadStoreFixture): void => {
  describe(name, () => {
    let opened: Awaited<ReturnType<ReadStoreFixture>>;
    let handles: ReadStore[];
    const open = (): ReadStore => opened.store;
    const another = (): ReadStore => {
      const handle = opened.another();
      handles.push(handle);
      return handle;
    };

    beforeEach(async () => {
      opened = await fixture();
      handles = [opened.store];
    });
    afterEach(async () => {
      for (const handle of handles) await handle.close();
      await opened.remove();
    });

    describeDeclarations(open);
    describeDocuments(open);
    describeCommits(open, another);
    describeQueries(open);
    describePages(open);
    describeMultikey(open);
    describeWords(open);
    describeGenerations(open, another);
    describeNamedGenerations(open, another);
    describeMisfits(open, another);
  });
};
