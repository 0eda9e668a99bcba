import { profilePath } from '@refrain/contracts/accounts';
import { newsTexts, type BlogPost } from '@refrain/contracts/editorial';
import { Link } from 'react-router-dom';
import { date } from '../../shared/lib/text/format';
import { Avatar } from '../../shared/ui/Avatar';

type Props = { story: Pick<BlogPost, 'author' | 'authorId' | 'createdAt' | 'revisedAt' | 'readingMinutes'> };

/** Who wrote it, when, and how long it takes to read. An author who left has no page any more. */
export const Byline = ({ story: { author, authorId, createdAt, revisedAt, readingMinutes } }: Props) => (
  <div className="flex items-center gap-3">
    <Avatar user={{ ...author, id: authorId }} size={40} />
    <div className="min-w-0 leading-snug">
      <div className="truncate text-[1.0625rem]">
        {author.slug ? (
          <Link to={profilePath(author)} className="font-semibold hover:underline pointer-coarse:py-3">
            {author.displayName}
          </Link>
        ) : (
          <b className="font-semibold">{author.displayName}</b>
        )}
      </div>
      <p className="text-sm opacity-85">
        <time dateTime={createdAt}>{date(createdAt)}</time>, {newsTexts.minutes(readingMinutes)}
        {revisedAt && (
          <>
            . <time dateTime={revisedAt}>{newsTexts.revised(date(revisedAt))}</time>
          </>
        )}
      </p>
    </div>
  </div>
);
