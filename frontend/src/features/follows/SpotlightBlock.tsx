import { roleNames } from '@refrain/contracts/accounts';
import { SPOTLIGHT_FRESH_SECONDS, spotlightTexts, type Spotlight } from '@refrain/contracts/follows';
import { Link } from 'react-router-dom';
import { plural } from '../../shared/lib/text/format';
import { Avatar } from '../../shared/ui/Avatar';
import { Block } from '../../shared/ui/list/Block';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { buttonClass } from '../../shared/ui/Button';
import { useGetSpotlightQuery } from './spotlight-api';

/** A person worth a look today. */
export const SpotlightBlock = () => {
  const query = useGetSpotlightQuery(undefined, { refetchOnMountOrArgChange: SPOTLIGHT_FRESH_SECONDS });
  return (
    <Block title={spotlightTexts.titles[query.data?.spotlightType ?? 'artist']}>
      <BlockQuery
        query={query}
        error={spotlightTexts.error}
        empty={spotlightTexts.empty}
        isEmpty={(spotlight) => spotlight === null}
        rows={[64, 40, 44]}
      >
        {(spotlight) => spotlight && <SpotlightPerson spotlight={spotlight} />}
      </BlockQuery>
    </Block>
  );
};

const SpotlightPerson = ({ spotlight }: { spotlight: Spotlight }) => {
  const { displayName, username, spotlightType, primaryGenre, followersCount, postsCount, tracksCount, bio } = spotlight;
  const made = spotlightType === 'artist' ? plural(tracksCount, 'track') : plural(postsCount, 'post');
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Avatar user={spotlight} size={64} />
        <div className="min-w-0 leading-snug">
          <b className="block truncate font-display text-[1.1875rem] font-bold">{displayName}</b>
          <span className="block truncate text-[0.8125rem] text-ink-3">
            {primaryGenre ?? (roleNames[spotlight.role] || `@${username}`)}
          </span>
          <span className="block truncate text-[0.8125rem] text-ink-3">
            {plural(followersCount, 'fan')}, {made}
          </span>
        </div>
      </div>
      {bio && <p className="liner line-clamp-3">{bio}</p>}
      <Link to={`/${encodeURIComponent(username)}`} className={buttonClass()}>
        {spotlightTexts.view}
      </Link>
    </>
  );
};
