/** A picture of a film; `url` is to be revoked. */
export type Frame = Readonly<{ seconds: number; picture: File; url: string }>;

/** Where in a film pictures are taken, as shares of its length: neither its black beginning nor its end. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Longer is not worth waiting for. */
const PATIENCE_MS = 5000;
const MOST_PX = 1280;

const happened = (film: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    film.addEventListener(event, () => resolve(), { once: true });
    film.addEventListener('error', () => reject(new Error('this browser does not play it')), { once: true });
    setTimeout(() => reject(new Error('it took too long')), PATIENCE_MS);
  });

const pictureOf = async (film: HTMLVideoElement): Promise<Blob | null> => {
  const share = Math.min(1, MOST_PX / Math.max(film.videoWidth, film.videoHeight));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(film.videoWidth * share), Math.round(film.videoHeight * share)];
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
};

/** Pictures of a film, made in this browser before a byte of it is sent; none where it cannot show the film. Never throws. */
export const framesOf = async (file: File): Promise<readonly Frame[]> => {
  const film = document.createElement('video');
  const source = URL.createObjectURL(file);
  const frames: Frame[] = [];
  try {
    Object.assign(film, { muted: true, preload: 'auto', playsInline: true, src: source });
    await happened(film, 'loadeddata');
    if (!Number.isFinite(film.duration) || film.videoWidth === 0) return [];
    for (const place of PLACES) {
      const seconds = film.duration * place;
      const sought = happened(film, 'seeked');
      film.currentTime = seconds;
      await sought;
      const blob = await pictureOf(film);
      if (!blob) continue;
      const picture = new File([blob], `frame-${Math.round(seconds)}.jpg`, { type: blob.type });
      frames.push({ seconds, picture, url: URL.createObjectURL(picture) });
    }
    return frames;
  } catch {
    return frames;
  } finally {
    film.removeAttribute('src');
    film.load?.();
    URL.revokeObjectURL(source);
  }
};
