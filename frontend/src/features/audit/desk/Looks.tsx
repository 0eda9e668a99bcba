import { complianceTexts } from '@refrain/contracts/audit';
import { Ago } from '../../../shared/ui/Ago';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../../shared/ui/states';
import { useGetAuditLooksInfiniteQuery } from '../api';

/** Who was shown what, the last first. */
export const Looks = () => {
  const list = useGetAuditLooksInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="mt-9">
      <h2 className="text-[1.375rem]">{complianceTexts.looks}</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-2">{complianceTexts.looksHint}</p>
      <PagedRows
        list={list}
        items={(page) => page.looks}
        keyOf={({ id }) => id}
        error={complianceTexts.looksError}
        empty={complianceTexts.noLooks}
        skeleton={<SkeletonRows count={3} className="h-14" />}
        more={{ className: 'mt-6' }}
        label={complianceTexts.looks}
        row={({ id, at, by, what, about }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <span className="min-w-0 break-words">
              <b className="font-semibold">{by ?? complianceTexts.gone}</b> · {complianceTexts.looked[what]} {about}
            </span>
            <span className="text-[0.8125rem] text-ink-3">
              <Ago at={at} />
            </span>
          </li>
        )}
      />
    </section>
  );
};
