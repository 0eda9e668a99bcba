import { shellTexts } from '@refrain/contracts/routes';
import { uploadFormTexts } from '@refrain/contracts/tracks';
import type { User } from '@refrain/contracts/accounts';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { FirstMinute } from '../../session/first-minute/FirstMinute';
import { OnceVerified } from '../../session/email/OnceVerified';
import { useMedia } from '../../shared/lib/browser/use-media';
import { Button } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import { SkipLink } from '../../shared/ui/page/SkipLink';
import { BlockNote } from '../../shared/ui/list/Block';
import { useUser } from '../../session/use-user';
import { Composer } from '../../features/posts/composer/Composer';
import { useUploadDialog } from '../../features/tracks/upload/use-upload-dialog';
import { Feed } from '../../features/posts/feed/Feed';
import { WithPostParts } from '../posts/WithPostParts';
import type { HomeColumnProps } from './HomeColumn';

/** In place of a column whose script did not come: the feed goes on without it. */
const MissingColumn = () => <BlockNote text={shellTexts.columnFailed} onRetry={() => window.location.reload()} />;

const HomeColumn = lazy<ComponentType<HomeColumnProps>>(() =>
  import('./HomeColumn').then(
    (m) => ({ default: m.HomeColumn }),
    () => ({ default: MissingColumn }),
  ),
);
const AroundDrawer = lazy(() => import('./AroundDrawer').then((m) => ({ default: m.AroundDrawer })));
const TrendingNow = lazy<ComponentType>(() =>
  import('../../features/trends/TrendingNow').then(
    (m) => ({ default: m.TrendingNow }),
    () => ({ default: () => null }),
  ),
);

/** As `wide` and `xl`: room for one column beside the feed, and for two. */
const WIDE = '(min-width: 64rem)';
const BROAD = '(min-width: 80rem)';

const COLUMNS =
  'mx-auto grid max-w-[37.5rem] grid-cols-[minmax(0,1fr)] gap-8 wide:max-w-[58rem] wide:grid-cols-[minmax(0,1fr)_18.75rem] xl:max-w-[72rem] xl:grid-cols-[13.5rem_minmax(0,1fr)_15rem] xl:gap-6 broad:max-w-[90rem] broad:grid-cols-[18rem_minmax(0,1fr)_19.5rem] broad:gap-10';

/** The feed; beside it what else goes on. Where there is no room for it a drawer holds it, and nothing of it is loaded before that is opened. */
export const HomePage = () => {
  const user = useUser();
  const [isWide, isBroad] = [useMedia(WIDE), useMedia(BROAD)];
  const upload = useUploadDialog();
  if (!user) return null;
  return (
    <div className="px-4 py-3 md:px-8 md:py-7">
      {isBroad && <SkipLink to="feed" text={shellTexts.skipToFeed} />}
      <div className={COLUMNS}>
        {isBroad && <Side side="left" user={user} />}
        <div id="feed" tabIndex={-1} className="min-w-0 outline-none">
          <h1 className="sr-only" tabIndex={-1}>
            Home
          </h1>
          {!isWide && (
            <Suspense fallback={<div className="mb-4 h-[4.625rem]" />}>
              <TrendingNow />
            </Suspense>
          )}
          <FirstMinute className="mb-4" />
          <WithPostParts>
            <OnceVerified>
              <Composer
                user={user}
                tools={
                  <IconButton label={uploadFormTexts.submit} aria-haspopup="dialog" onClick={upload.open}>
                    <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                }
              />
            </OnceVerified>
            <Feed user={user} beside={isWide ? null : <AroundYou user={user} />} />
          </WithPostParts>
          {upload.dialog}
        </div>
        {isWide && <Side side={isBroad ? 'right' : 'only'} user={user} />}
      </div>
    </div>
  );
};

/** What stands beside the feed on large screens, in a drawer. */
const AroundYou = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {shellTexts.columns.only}
      </Button>
      <Suspense>{open && <AroundDrawer onClose={() => setOpen(false)} user={user} />}</Suspense>
    </>
  );
};

/** Keeps its column of the grid until it is there. */
const Side = (props: HomeColumnProps) => (
  <Suspense fallback={<div aria-hidden="true" />}>
    <HomeColumn {...props} />
  </Suspense>
);
