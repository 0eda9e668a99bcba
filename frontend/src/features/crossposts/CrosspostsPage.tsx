import { crosspostTexts as texts } from '@refrain/contracts/crossposts';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { PagedList } from '../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../shared/ui/states';
import { useGetCrosspostsInfiniteQuery } from './api';
import { CrosspostForm } from './CrosspostForm';
import { CrosspostRow } from './CrosspostRow';
import { Exports } from './Exports';

/** /admin/facebook-posting: what is to appear on Facebook too, and what became of it. */
export const CrosspostsPage = () => {
  const list = useGetCrosspostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const isOn = list.data?.pages[0]?.isOn;
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1040px]">
      {isOn !== undefined && (
        <p role="status" className="mb-6 rounded-card border border-line bg-sleeve p-4 font-semibold">
          {isOn ? texts.on : texts.off}
        </p>
      )}
      <Part title={texts.queue} text={texts.queueText}>
        <CrosspostForm />
      </Part>
      <Part title={texts.list} text={texts.listText}>
        <PagedList
          list={list}
          items={(page) => page.crossposts}
          keyOf={({ id }) => id}
          error={texts.error}
          empty={texts.none}
          skeleton={<SkeletonRows count={2} className="h-20" />}
          more={{}}
        >
          {(crossposts) => (
            <>
              <Exports crossposts={crossposts} />
              <ul aria-label={texts.list} className="border-b border-line">
                {crossposts.map((post) => (
                  <CrosspostRow key={post.id} post={post} />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </Part>
    </Page>
  );
};
