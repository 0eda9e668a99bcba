import { chaptersWith, firstMinuteTexts, helpText, readingTexts } from '@refrain/contracts/site';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { FirstMinute } from '../../session/first-minute/FirstMinute';
import { useRemembered, whoIs } from '../../session/first-minute/remembered';
import { useUser } from '../../session/use-user';
import { Button } from '../../shared/ui/Button';
import { Input } from '../../shared/ui/form/Input';
import { EmptyState } from '../../shared/ui/states';
import { ReadingPage } from './ReadingPage';

/** Answers to what is asked about what is there now; what does not answer a search is folded away. */
export const HelpPage = () => {
  const [search, setSearch] = useState('');
  const found = chaptersWith(helpText.chapters, search);
  return (
    <ReadingPage
      text={helpText}
      ink="#2a6239"
      chapters={found}
      tools={
        <>
          <SearchHelp search={search} found={found.length} onChange={setSearch} />
          {!search && <FirstMinuteHere />}
        </>
      }
    >
      {found.length === 0 && (
        <EmptyState
          title={readingTexts.nothingFound(search.trim())}
          text={readingTexts.nothingFoundHint}
          action={<Button onClick={() => setSearch('')}>{readingTexts.clearSearch}</Button>}
        />
      )}
    </ReadingPage>
  );
};

/** Your first minute, also for a person who has hidden it. */
const FirstMinuteHere = () => {
  const user = useUser();
  const { isHidden, showAgain } = useRemembered(whoIs(user ?? null));
  if (user === undefined) return null;
  return (
    <div className="mb-9 sm:ml-14">
      {isHidden ? <Button onClick={showAgain}>{firstMinuteTexts.show}</Button> : <FirstMinute className="max-w-[37.5rem]" />}
    </div>
  );
};

const SearchHelp = ({ search, found, onChange }: { search: string; found: number; onChange: (search: string) => void }) => (
  <div role="search" className="mb-9 sm:ml-14">
    <label className="relative block max-w-110">
      <span className="sr-only">{readingTexts.searchHelp}</span>
      <Search size={18} strokeWidth={1.75} aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
      <Input
        type="search"
        value={search}
        onChange={(event) => onChange(event.target.value)}
        placeholder={readingTexts.searchHelp}
        maxLength={80}
        className="!rounded-pill pl-10.5!"
      />
    </label>
    <p role="status" className="cat mt-2 min-h-5">
      {search.trim() && readingTexts.found(found)}
    </p>
  </div>
);
