import { accountTexts, profilePath, type SuggestedUser } from '@refrain/contracts/accounts';
import { followTexts } from '@refrain/contracts/follows';
import { Link } from 'react-router-dom';
import { Avatar } from '../../shared/ui/Avatar';
import { Block, BlockNote } from '../../shared/ui/Block';
import { Loading, Skeleton } from '../../shared/ui/states';
import { useGetSuggestionsQuery } from './api';
import { FollowButton } from './FollowButton';

const SHOWN = 5;

export const Suggestions = () => {
  const { data, isError, refetch } = useGetSuggestionsQuery();
  return (
    <Block title={followTexts.suggestions}>
      {isError && !data && <BlockNote text={followTexts.suggestionsError} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <div className="grid gap-3">
            {[1, 2, 3].map((n) => (
              <Skeleton key={n} className="h-11" />
            ))}
          </div>
        </Loading>
      )}
      {data?.length === 0 && <BlockNote text={followTexts.suggestionsEmpty} />}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.slice(0, SHOWN).map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Block>
  );
};

const Person = ({ person }: { person: SuggestedUser }) => (
  <li className="flex items-center gap-3">
    <Avatar user={person} size={40} />
    <div className="min-w-0 flex-1 leading-snug">
      <Link to={profilePath(person)} className="block truncate font-semibold hover:underline">
        {person.displayName}
      </Link>
      <span className="block truncate text-[13px] text-ink-3">{accountTexts.roles[person.role] || `@${person.username}`}</span>
    </div>
    <FollowButton person={person} size="small" />
  </li>
);
