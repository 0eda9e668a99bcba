import { profilePath, type ArtistPageCard } from '@refrain/contracts/accounts';
import { artistPagesTexts as texts } from '@refrain/contracts/analytics';
import { Link } from 'react-router-dom';
import { useUser } from '../../../session/use-user';
import { Avatar } from '../../../shared/ui/Avatar';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { Page } from '../../../shared/ui/page/Page';
import { EmptyState, Skeleton } from '../../../shared/ui/states';
import { useGetArtistsInfiniteQuery } from '../api';
import { FollowButton } from '../FollowButton';

const WALL = 'grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** /artist-pages: every artist, those with the most followers first. */
export const ArtistPagesPage = () => {
  const list = useGetArtistsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1120px]">
      <PagedRows
        list={list}
        items={(page) => page.people}
        keyOf={({ id }) => id}
        error={{ title: texts.failed }}
        empty={<EmptyState title={texts.empty} text={texts.emptyHint} seed={5} />}
        skeleton={
          <div className={WALL}>
            {[1, 2, 3].map((each) => (
              <Skeleton key={each} className="h-40" />
            ))}
          </div>
        }
        more={{ className: 'mt-6' }}
        label={texts.title}
        className={WALL}
        row={(artist) => <Artist key={artist.id} artist={artist} />}
      />
    </Page>
  );
};

/** An artist on a sleeve in the colours of their picture. */
const Artist = ({ artist }: { artist: ArtistPageCard }) => {
  const own = useUser()?.id === artist.id;
  return (
    <li className="min-w-0 overflow-hidden rounded-art border border-line bg-sleeve">
      <div aria-hidden="true" className="h-2" style={{ backgroundColor: artist.palette[0] ?? 'var(--tint)' }} />
      <div className="flex items-start gap-3.5 p-4">
        <Avatar user={artist} size={72} />
        <div className="min-w-0 flex-1 leading-snug">
          <h2 className="text-[1.1875rem]">
            <Link
              to={profilePath(artist)}
              className="flex min-h-6 max-w-full items-center font-semibold hover:underline pointer-coarse:min-h-11"
            >
              <span className="truncate">{artist.displayName}</span>
            </Link>
          </h2>
          <span className="block truncate text-[0.8125rem] text-ink-3">
            @{artist.username}, {texts.followers(artist.followersCount)}
          </span>
          {artist.bio && <p className="mt-2 line-clamp-2 text-sm text-ink-2">{artist.bio}</p>}
          {!own && (
            <div className="mt-3">
              <FollowButton person={artist} prominent />
            </div>
          )}
        </div>
      </div>
    </li>
  );
};
