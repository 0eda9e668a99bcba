import { broadcastTexts as texts } from '@refrain/contracts/broadcasts';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, Loading, Skeleton } from '../../shared/ui/states';
import { useGetHouseMessageQuery, useOpenHouseMessageMutation } from './api';
import { MessageBody, onwardLook } from './MessageBody';

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
        <MessageBody
          text={data.text}
          sentAt={data.sentAt}
          onward={
            data.link && (
              <Link to={data.link} className={onwardLook}>
                {texts.open}
              </Link>
            )
          }
        />
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
