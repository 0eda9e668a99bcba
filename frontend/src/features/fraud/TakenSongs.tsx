import { fraudTexts, type TakenPlays } from '@refrain/contracts/fraud';

/** Songs with the plays that were taken out of them, and the rules that say so. */
export const TakenSongs = ({ songs }: { songs: readonly TakenPlays[] }) => (
  <ul className="grid gap-1">
    {songs.map(({ trackId, title, plays, rules }) => (
      <li key={trackId} className="[overflow-wrap:anywhere]">
        {fraudTexts.takenSong(title || fraudTexts.goneSong, plays)}
        <span className="block text-sm text-ink-3">{fraudTexts.ruleNames(Object.keys(rules))}</span>
      </li>
    ))}
  </ul>
);
