import { embedTexts as texts } from '@refrain/contracts/site';
import { clock, wavePath } from './wave';

/** What the server writes into a frame (`backend/src/site/embed/embedded.ts`). `duration` is in seconds. */
export type Song = Readonly<{ id: string; title: string; artist: string; duration: number | null; peaks: string | null }>;

/** Frames on one page, and pages of one site, take turns. */
const TURNS = 'refrain-embed';
const GONE: ReadonlySet<number> = new Set([403, 404, 410]);

const byId = <T extends Element = HTMLElement>(id: string): T => document.getElementById(id) as Element as T;
const soundOf = ({ id }: Song): string => `/api/audio/stream/${encodeURIComponent(id)}?quality=streaming`;

/** Plays the songs of a frame one after the other. It counts no play: a browser sends no session into a frame of another site. */
export const playSongs = (songs: readonly Song[], audio = new Audio()): void => {
  const [controls, play, seek, time, said] = [
    byId('controls'),
    byId('play'),
    byId<HTMLInputElement>('seek'),
    byId('time'),
    byId('said'),
  ];
  const wave = byId<SVGElement>('wave');
  const rows = [...document.querySelectorAll<HTMLButtonElement>('[data-song]')];
  const turns = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(TURNS);
  let at = 0;
  let isWanted = false;
  let retries = 0;

  const song = (): Song => songs[at] as Song;
  const length = (): number => (Number.isFinite(audio.duration) ? audio.duration : (song().duration ?? 0));

  const showTime = (): void => {
    const [now, of] = [audio.currentTime, length()];
    const shown = texts.at(clock(now), clock(of));
    seek.max = String(Math.max(1, Math.floor(of)));
    seek.value = String(Math.floor(now));
    seek.setAttribute('aria-valuetext', shown);
    time.textContent = `${clock(now)} / ${clock(of)}`;
    document.getElementById('heard')?.setAttribute('width', String(of > 0 ? (120 * now) / of : 0));
  };

  const showSong = (): void => {
    const path = wavePath(song().peaks);
    wave.innerHTML = `<clipPath id="clip"><rect id="heard" width="0" height="40"/></clipPath><path d="${path}"/><path class="heard" clip-path="url(#clip)" d="${path}"/>`;
    for (const [index, row] of rows.entries())
      if (index === at) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    if ('mediaSession' in navigator && typeof MediaMetadata !== 'undefined') {
      const image = document.querySelector<HTMLImageElement>('.cover img')?.src;
      const { title, artist } = song();
      navigator.mediaSession.metadata = new MediaMetadata({ title, artist, artwork: image ? [{ src: image }] : [] });
    }
    showTime();
  };

  const showPlaying = (): void => {
    controls.classList.toggle('is-playing', !audio.paused);
    play.setAttribute('aria-label', audio.paused ? texts.play : texts.pause);
  };

  const start = async (): Promise<void> => {
    isWanted = true;
    said.textContent = rows.length > 0 ? song().title : '';
    if (!audio.src) audio.src = soundOf(song());
    turns?.postMessage('mine');
    // A failure is said by the event of the element.
    await audio.play().catch(() => undefined);
  };
  const stop = (): void => {
    isWanted = false;
    audio.pause();
  };
  const choose = (index: number): void => {
    at = index;
    retries = 0;
    audio.src = soundOf(song());
    showSong();
  };
  const goTo = (index: number): void => {
    choose(index);
    void start();
  };

  /** Why it does not sound: it was taken away, or the line broke, which is tried once more from where it was. */
  const fail = async (): Promise<void> => {
    const [from, source] = [audio.currentTime, audio.src];
    const answer = await fetch(soundOf(song()), { method: 'HEAD' }).catch(() => null);
    if (audio.src !== source || !isWanted) return;
    if (answer?.ok && retries++ === 0) {
      audio.src = soundOf(song());
      audio.currentTime = from;
      return start();
    }
    isWanted = false;
    showPlaying();
    said.textContent = answer && GONE.has(answer.status) ? texts.gone : texts.failed;
    audio.removeAttribute('src');
  };

  play.addEventListener('click', () => (audio.paused ? void start() : stop()));
  rows.forEach((row, index) =>
    row.addEventListener('click', () => {
      if (index !== at || !audio.src) goTo(index);
      else if (audio.paused) void start();
      else stop();
    }),
  );
  seek.addEventListener('input', () => {
    if (!audio.src) audio.src = soundOf(song());
    audio.currentTime = Number(seek.value);
    showTime();
  });
  for (const event of ['timeupdate', 'durationchange', 'seeked']) audio.addEventListener(event, showTime);
  for (const event of ['play', 'pause']) audio.addEventListener(event, showPlaying);
  audio.addEventListener('ended', () => {
    if (at + 1 < songs.length) return goTo(at + 1);
    isWanted = false;
    choose(0);
    showPlaying();
  });
  audio.addEventListener('error', () => isWanted && audio.src && void fail());
  turns?.addEventListener('message', stop);

  audio.preload = 'none';
  controls.hidden = false;
  showSong();
};
