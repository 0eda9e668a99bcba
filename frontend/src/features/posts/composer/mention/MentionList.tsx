import type { FoundUser } from '@refrain/contracts/accounts';
import { mentionTexts } from '@refrain/contracts/posts';
import { useEffect, useRef } from 'react';
import { cx } from '../../../../shared/lib/cx';
import { Avatar } from '../../../../shared/ui/Avatar';
import { MENTION_LIST, optionId, type People } from './use-mention';

type Props = { people: People; onPick: (user: FoundUser) => void };

/** Who may be meant. The focus stays in the text; its arrows move here. */
export const MentionList = ({ people: { status, found, active }, onPick }: Props) => (
  <div className="absolute inset-x-0 top-full z-20 mt-1 max-w-90 animate-rise overflow-hidden rounded-card border border-line bg-sleeve p-1.5 shadow-float">
    <div id={MENTION_LIST} role="listbox" aria-label={mentionTexts.people} className="max-h-64 overflow-y-auto">
      {found.map((user, index) => (
        <Option key={user.id} user={user} isActive={index === active} onPick={() => onPick(user)} />
      ))}
    </div>
    <p role="status" className={cx('px-3 py-2.5 text-ink-2', found.length > 0 && 'sr-only')}>
      {status === 'found' ? (found.length > 0 ? mentionTexts.found(found.length) : mentionTexts.none) : mentionTexts[status]}
    </p>
  </div>
);

const Option = ({ user, isActive, onPick }: { user: FoundUser; isActive: boolean; onPick: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={box}
      id={optionId(user)}
      role="option"
      aria-selected={isActive}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-[6px] px-3 py-1.5',
        isActive ? 'bg-ink/6' : 'hover:bg-ink/6',
      )}
    >
      <Avatar user={user} size={32} />
      <span className="min-w-0 leading-snug">
        <b className="block truncate font-semibold">{user.displayName}</b>
        <span className="block truncate text-[0.8125rem] text-ink-3">@{user.username}</span>
      </span>
    </div>
  );
};
