#!/usr/bin/env node
// Draws the icons of the installed app from the logo. Run it after changing public/favicon.svg, and commit what it writes.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'public');
const logo = readFileSync(join(folder, 'favicon.svg'));
const PAPER = '#f3ede2';

// `share` of the edge that the record takes: a system cuts maskable icons to its own shape, at most a fifth off each edge.
const ICONS = [
  { file: 'icon-192.png', edge: 192, share: 1 },
  { file: 'icon-512.png', edge: 512, share: 1 },
  { file: 'icon-maskable-512.png', edge: 512, share: 0.72, ground: PAPER },
  { file: 'apple-touch-icon.png', edge: 180, share: 0.84, ground: PAPER },
];

mkdirSync(join(folder, 'icons'), { recursive: true });
for (const { file, edge, share, ground } of ICONS) {
  const size = Math.round(edge * share);
  const record = await sharp(logo, { density: 72 * 16 })
    .resize(size, size)
    .png()
    .toBuffer();
  await sharp({ create: { width: edge, height: edge, channels: 4, background: ground ?? '#00000000' } })
    .composite([{ input: record, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'icons', file));
}
