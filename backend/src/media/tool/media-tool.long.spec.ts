import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formats, type AudioFormat } from '../formats';
import { MediaProblem, MediaToolUnavailable } from '../media-problem';
import { MediaTool } from './media-tool';
import { SNIFF_BYTES, sniff } from '../sniff';
import { makeSound, SOUND_KINDS, type Sound, type SoundKind } from '../testing/sounds';

const tool = new MediaTool();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-tool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const save = async (bytes: Buffer): Promise<string> => {
  const file = join(folder, 'input');
  await writeFile(file, bytes);
  return file;
};
const audioFormatIn = (bytes: Buffer): AudioFormat => {
  const format = sniff(bytes.subarray(0, SNIFF_BYTES));
  if (format?.kind !== 'audio') throw new Error('not audio');
  return format;
};
const processSound = async (kind: SoundKind, sound: Sound) => {
  const bytes = await makeSound(kind, sound);
  return tool.processAudio(await save(bytes), audioFormatIn(bytes), join(folder, 'out'));
};
const peaksOf = (base64: string) => [...Buffer.from(base64, 'base64')];
const fault = (error: unknown) => (error instanceof MediaProblem ? error.fault : error);

describe('every kind of audio file', () => {
  it.each(SOUND_KINDS)('%s is recognised, probed and processed', async (kind) => {
    const bytes = await makeSound(kind, { seconds: 3 });
    const format = audioFormatIn(bytes);
    expect(format).toBe(formats[kind]);
    const file = await save(bytes);

    const probe = await tool.probeAudio(file, format);
    expect(probe).toMatchObject({ sampleRate: 44100, channels: 2 });

    const done = await tool.processAudio(file, format, join(folder, 'out'));
    expect(done).toMatchObject({ sampleRate: 44100, channels: 2 });
    expect(Math.abs(done.durationMs - 3000)).toBeLessThan(120);
    // A tone at an eighth of full scale, 3 dB lower for being spread over two channels: 23 of 255.
    const middle = peaksOf(done.peaks).slice(100, 700);
    expect(Math.min(...middle)).toBeGreaterThan(19);
    expect(Math.max(...middle)).toBeLessThan(27);
    expect(done.loudnessCentiLufs).toBeGreaterThan(-2300);
    expect(done.loudnessCentiLufs).toBeLessThan(-1900);
    for (const rendition of [done.streamFile, done.previewFile]) {
      const made = await readFile(rendition);
      expect(sniff(made.subarray(0, SNIFF_BYTES))).toBe(formats.m4a);
      expect(made.indexOf('moov')).toBeLessThan(made.indexOf('mdat'));
      await expect(tool.probeAudio(rendition, formats.m4a)).resolves.toMatchObject({ channels: 2 });
    }
  });
});

describe('unusual recordings', () => {
  it('processes silence and says that it has no loudness', async () => {
    const done = await processSound('wav', { seconds: 2, source: 'anullsrc' });
    expect(done).toMatchObject({ durationMs: 2000, loudnessCentiLufs: null });
    expect(new Set(peaksOf(done.peaks))).toEqual(new Set([0]));
  });

  it('processes a fifth of a second', async () => {
    const done = await processSound('wav', { seconds: 0.2 });
    expect(done.durationMs).toBe(200);
    expect(peaksOf(done.peaks)).toHaveLength(800);
  });

  it.each([
    ['mono at 8 kHz', 8000, 1],
    ['stereo at 96 kHz', 96000, 2],
    ['six channels', 48000, 6],
  ])('makes playable renditions of %s', async (_, sampleRate, channels) => {
    const done = await processSound('wav', { seconds: 1, sampleRate, channels });
    expect(done).toMatchObject({ durationMs: 1000, sampleRate, channels });
    const rendition = await tool.probeAudio(done.streamFile, formats.m4a);
    expect([44100, 48000]).toContain(rendition.sampleRate);
    expect(rendition.channels).toBe(Math.min(channels, 2));
  });

  it('carries no tag of the upload over, and is not fooled by tags', async () => {
    const lies = ['title=SECRET-TAG\n  Duration: 99:00:00.00, start', 'comment=Integrated loudness:\n    I: -1.0 LUFS'];
    const done = await processSound('mp3', { seconds: 2, extra: lies.flatMap((lie) => ['-metadata', lie]) });
    expect(done.loudnessCentiLufs).toBeLessThan(-1900);
    for (const file of [done.streamFile, done.previewFile]) expect((await readFile(file)).includes('SECRET-TAG')).toBe(false);
  });

  it('reports how far it has come', async () => {
    const bytes = await makeSound('flac', { seconds: 4 });
    const seen: { decodedMs: number; totalMs: number | null }[] = [];
    await tool.processAudio(await save(bytes), formats.flac, join(folder, 'out'), {
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.at(-1)).toEqual({ decodedMs: 4000, totalMs: 4000 });
    expect(seen.map(({ decodedMs }) => decodedMs)).toEqual([...seen.map(({ decodedMs }) => decodedMs)].sort((a, b) => a - b));
  });
});

describe('what cannot be played', () => {
  const garbage = Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * i * 31 + (i >> 3) * 17) & 255));

  it.each(SOUND_KINDS.filter((kind) => kind !== 'wav'))('refuses %s that is garbage behind its first bytes', async (kind) => {
    const start = (await makeSound(kind, { seconds: 2 })).subarray(0, kind === 'aac' ? 20 : 60);
    const file = await save(Buffer.concat([start, garbage]));
    await expect(tool.probeAudio(file, formats[kind]).catch(fault)).resolves.toBe('undecodable');
  });

  it.each(['wav', 'flac', 'm4a', 'wma'] as const)('refuses %s that was cut short, anywhere', async (kind) => {
    const whole = await makeSound(kind, { seconds: 10, source: 'anoisesrc=d=12:c=pink:a=0.3' });
    await expect(tool.probeAudio(await save(whole), formats[kind])).resolves.toMatchObject({ channels: 2 });
    for (const share of [0.05, 0.3, 0.6, 0.9]) {
      const file = await save(whole.subarray(0, Math.floor(whole.length * share)));
      await expect(tool.probeAudio(file, formats[kind]).catch(fault)).resolves.toBe('undecodable');
    }
  });

  it.each([
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n'],
    ['a concat script', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
    ['nothing at all', ''],
  ])('never follows %s, whatever it is taken for', async (_, text) => {
    const file = await save(Buffer.from(text));
    for (const kind of SOUND_KINDS) {
      await expect(tool.processAudio(file, formats[kind], join(folder, 'out')).catch(fault)).resolves.toBe('undecodable');
    }
    expect(await readdir(join(folder, 'out'))).toEqual([]);
  });
});

describe('limits', () => {
  const long = async () => save(await makeSound('flac', { seconds: 240, source: 'anullsrc' }));

  it('stops what takes too long, and leaves no file', async () => {
    const hasty = new MediaTool({ processLimitMs: 300 });
    await expect(hasty.processAudio(await long(), formats.flac, join(folder, 'out')).catch(fault)).resolves.toBe('timeout');
    expect(await readdir(join(folder, 'out'))).toEqual([]);
  });

  it('stops when asked to, says why, and leaves no file', async () => {
    const stop = new AbortController();
    const reason = new Error('shutting down');
    const running = tool.processAudio(await long(), formats.flac, join(folder, 'out'), {
      signal: stop.signal,
      onProgress: () => stop.abort(reason),
    });
    await expect(running).rejects.toBe(reason);
    expect(await readdir(join(folder, 'out'))).toEqual([]);
  });

  it('does not start when it was stopped before', async () => {
    await expect(tool.probeAudio(await long(), formats.flac, { signal: AbortSignal.abort('too late') })).rejects.toBe('too late');
  });

  it('blames itself, not the file, when ffmpeg is missing', async () => {
    const missing = new MediaTool({ binary: join(folder, 'no-such-ffmpeg') });
    await expect(missing.probeAudio(await long(), formats.flac)).rejects.toBeInstanceOf(MediaToolUnavailable);
  });

  it('holds ffmpeg to its memory limit', async () => {
    const tight = new MediaTool({ memoryMb: 32 });
    await expect(tight.probeAudio(await long(), formats.flac)).rejects.toThrow();
  });
});
