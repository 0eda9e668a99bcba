/**
 * Records, many times a second, where the sound is and what the page shows of it. Media elements are found when they
 * are asked to play: the player's own stand in no document.
 * @param {string} sliderName @param {string} pauseName
 */
export const watchSound = (sliderName, pauseName) => {
  const page = /** @type {any} */ (window);
  page.samples = [];
  page.seeks = [];
  /** @type {Set<HTMLMediaElement>} */
  const elements = new Set();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    elements.add(this);
    return play.call(this);
  };
  document.addEventListener('pointerdown', () => page.seeks.push(page.samples.length), true);
  setInterval(() => {
    const sounding = [...elements].find(({ paused, duration }) => !paused && Number.isFinite(duration));
    const slider = document.querySelector(`[role="slider"][aria-label=${JSON.stringify(sliderName)}]`);
    const busy = document.querySelector(`button[aria-label=${JSON.stringify(pauseName)}][aria-busy="true"]`);
    if (!sounding || !(slider instanceof HTMLElement)) return;
    const shown = Number(slider.style.getPropertyValue('--played')) * sounding.duration;
    page.samples.push({ sound: sounding.currentTime, shown, busy: busy !== null });
  }, 25);
};

/**
 * What was heard since the last press, and since the first one: how far the slider fell behind the sound, and how long the
 * page said "loading" while there was sound, each at its worst, in seconds of sound.
 */
export const heard = () => {
  const { samples, seeks } = /** @type {any} */ (window);
  const seen = { sinceLastPress: 0, behind: 0, loading: 0 };
  let loading = 0;
  for (let i = seeks[0] + 2; i < samples.length; i += 1) {
    const { sound, shown, busy } = samples[i];
    const moved = sound - samples[i - 1].sound;
    // A jump is no sound.
    const sounded = moved > 0 && moved < 1 ? moved : 0;
    if (i > seeks.at(-1) + 1) seen.sinceLastPress += sounded;
    loading = busy ? loading + sounded : 0;
    seen.loading = Math.max(seen.loading, loading);
    seen.behind = Math.max(seen.behind, sound - shown);
  }
  return seen;
};
