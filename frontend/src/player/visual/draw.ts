/** What is drawn: how loud each range of pitch is, 0 to 1, and the wave as bytes around 128. */
export type Shown = Readonly<{ bands: readonly number[]; wave: Uint8Array }>;
export type Colours = Readonly<{ bars: string; wave: string }>;

const GAP = 0.28;

/** Bars from the bottom, and the wave across the upper third. Sizes in px of the canvas. */
export const draw = (pen: CanvasRenderingContext2D, { bands, wave }: Shown, { bars, wave: line }: Colours): void => {
  const { width, height } = pen.canvas;
  pen.clearRect(0, 0, width, height);
  const step = width / Math.max(1, bands.length);
  pen.fillStyle = bars;
  bands.forEach((band, i) => {
    const tall = Math.max(2, band * height);
    pen.fillRect(i * step, height - tall, step * (1 - GAP), tall);
  });
  pen.strokeStyle = line;
  pen.lineWidth = Math.max(1.5, width / 600);
  pen.beginPath();
  wave.forEach((byte, i) => {
    const [x, y] = [(i / Math.max(1, wave.length - 1)) * width, height / 3 - ((byte - 128) / 128) * (height / 3)];
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.stroke();
};
