import { broadcastTexts as texts } from '@refrain/contracts/broadcasts';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { date } from '../../shared/lib/format';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, Loading, Skeleton } from '../../shared/ui/states';
import { useGetHouseMessageQuery, useOpenHouseMessageMutation } from './api';

/** /from-refrain/ID: a message of the house, for those who got it. */
export const HouseMessagePage = () => {
  const { broadcastId = '' } = useParams();
  const { data, isError } = useGetHouseMessageQuery(broadcastId);
  const [open] = useOpenHouseMessageMutation();
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) void open(broadcastId);
  }, [isShown, broadcastId, open]);
  return (
    <Page title={data?.title ?? texts.from} className="max-w-[760px]">
      {data && (
        <>
          <p className="text-[0.8125rem] text-ink-3">
            <time dateTime={data.sentAt}>{date(data.sentAt)}</time>
          </p>
          <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{data.text}</p>
          {data.link && (
            <Link to={data.link} className={`mt-6 ${buttonClass({ variant: 'primary' })}`}>
              {texts.open}
            </Link>
          )}
        </>
      )}
      {isError && <EmptyState title={texts.missing} text={texts.missingText} seed={3} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-14" />
        </Loading>
      )}
    </Page>
  );
};
