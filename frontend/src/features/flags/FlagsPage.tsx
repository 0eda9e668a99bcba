import { flagTexts as texts } from '@refrain/contracts/flags';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { Link } from 'react-router-dom';
import { rooms } from '@refrain/contracts/kernel';
import { useRoom } from '../../realtime';
import { useUser } from '../../session/use-user';
import { buttonClass } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/page/Page';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetFlagsQuery } from './api';
import { FlagCard } from './FlagCard';

/** /admin/feature-flags: what is switched on, who has it, and which admin said so and why. */
export const FlagsPage = () => {
  const mayAct = lackOf(routeOf('admin-settings'), useUser() ?? null) === null;
  const { data, isError, refetch } = useGetFlagsQuery();
  useRoom(rooms.flags(), () => void refetch());
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[960px]">
      {data && (
        <ul aria-label={texts.title} className="border-b border-line">
          {data.flags.map((flag) => (
            <FlagCard key={flag.flag} flag={flag} mayAct={mayAct} />
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState title={texts.error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={2} className="h-24" />
        </Loading>
      )}
      <p className="mt-6 flex flex-wrap gap-2">
        <Link to="/admin/user-feature-flags" className={buttonClass()}>
          {texts.toPeople}
        </Link>
        <Link to="/admin/feature-analysis" className={buttonClass()}>
          {texts.toUse}
        </Link>
      </p>
    </Page>
  );
};
