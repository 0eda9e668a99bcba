#!/usr/bin/env node
// Draws the icons of the installed app, and the one that browsers ask for by themselves, from the logo. Run it after changing public/favicon.svg, and commit what it writes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** @param {number} size px */
const recordOf = (size) =>
  sharp(logo, { density: 72 * 16 })
    .resize(size, size)
    .png()
    .toBuffer();

mkdirSync(join(folder, 'icons'), { recursive: true });
for (const { file, edge, share, ground } of ICONS) {
  const record = await recordOf(Math.round(edge * share));
  await sharp({ create: { width: edge, height: edge, channels: 4, background: ground ?? '#00000000' } })
    .composite([{ input: record, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'icons', file));
}

/** Edges of the pictures in favicon.ico, which crawlers, feed readers and old browsers fetch where no page names it. */
const ICO_EDGES = [16, 32, 48];
/** Bytes of the header of an ICO file, and of the entry of each picture. */
const [HEADER, ENTRY] = [6, 16];

/** An ICO file of PNG pictures. @param {readonly { edge: number, png: Buffer }[]} pictures */
const icoOf = (pictures) => {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, { edge, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * i;
    head.writeUInt8(edge, at);
    head.writeUInt8(edge, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};

const pictures = await Promise.all(ICO_EDGES.map(async (edge) => ({ edge, png: await recordOf(edge) })));
writeFileSync(join(folder, 'favicon.ico'), icoOf(pictures));
