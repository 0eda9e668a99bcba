import { roleNames, profilePath, type SuggestedUser } from '@refrain/contracts/accounts';
import { followTexts } from '@refrain/contracts/follows';
import { Link } from 'react-router-dom';
import { Avatar } from '../../shared/ui/Avatar';
import { Block } from '../../shared/ui/list/Block';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { useGetSuggestionsQuery } from './api';
import { FollowButton } from './FollowButton';

const SHOWN = 5;
const ROWS = Array<number>(SHOWN).fill(40);

export const Suggestions = () => {
  const query = useGetSuggestionsQuery();
  return (
    <Block title={followTexts.suggestions}>
      <BlockQuery
        query={query}
        error={followTexts.suggestionsError}
        empty={followTexts.suggestionsEmpty}
        isEmpty={(people) => people.length === 0}
        rows={ROWS}
      >
        {(people) => (
          <ul className="grid gap-3">
            {people.slice(0, SHOWN).map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        )}
      </BlockQuery>
    </Block>
  );
};

const Person = ({ person }: { person: SuggestedUser }) => (
  <li className="flex items-center gap-3">
    <Avatar user={person} size={40} />
    <div className="min-w-0 flex-1 leading-snug">
      <Link
        to={profilePath(person)}
        className="flex max-w-full items-center font-semibold hover:underline pointer-coarse:min-h-11"
      >
        <span className="truncate">{person.displayName}</span>
      </Link>
      <span className="block truncate text-[0.8125rem] text-ink-3 pointer-coarse:-mt-2.5">
        {roleNames[person.role] || `@${person.username}`}
      </span>
    </div>
    <FollowButton person={person} size="small" />
  </li>
);
