import { saveTexts } from '@refrain/contracts/saves';
import type { TrackCard } from '@refrain/contracts/tracks';
import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hotkey } from '../../player/device/hotkeys';
import { areShortcutsOn } from '../../shared/lib/shortcuts';
import { useGetTrackMarksQuery } from './api';
import { MarkButton, usePress } from './MarkButtons';

/** The heart of what plays. The key L presses it; visitors are led to sign in. */
export const PlayerHeart = ({ track: { id, title } }: { track: TrackCard }) => {
  const { like } = usePress(id);
  const { currentData: marks } = useGetTrackMarksQuery(id);
  const isLiked = marks?.isLiked ?? false;
  const press = useRef(() => {});
  useEffect(() => {
    press.current = () => void like(!isLiked);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || hotkey(event, event.target instanceof Element ? event.target : null) !== 'like') return;
      event.preventDefault();
      press.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return <MarkButton label={saveTexts.like(title)} isOn={isLiked} icon={Heart} onPress={like} />;
};
