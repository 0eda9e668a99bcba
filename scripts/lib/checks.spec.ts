import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkDataFolder, checkPort, parsePort } from './checks.mjs';

describe('the data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'refrain-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is made where it is missing, and left empty', () => {
    checkDataFolder(join(folder, 'a/b'));
    expect(readdirSync(join(folder, 'a/b'))).toEqual([]);
  });

  test('that is a file is refused by name', () => {
    writeFileSync(join(folder, 'file'), '');
    const file = join(folder, 'file');
    expect(() => checkDataFolder(file)).toThrow(`The data folder ${file} cannot be written to: it is a file, not a folder.`);
    expect(() => checkDataFolder(join(file, 'below'))).toThrow('a part of the path is a file, not a folder');
  });
});

describe('the port', () => {
  test.each(['abc', '-1', '65536', '80.5', '', '0x50'])('%p is refused', (value) => {
    expect(() => parsePort(value)).toThrow(`PORT is "${value}", which is not a port number`);
  });

  test.each([
    ['0', 0],
    ['3000', 3000],
    ['65535', 65_535],
  ])('%p is %d', (value, port) => {
    expect(parsePort(value)).toBe(port);
  });

  test('in use is refused with a way out, and free again is accepted', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(checkPort(port)).rejects.toThrow(new RegExp(`^Port ${port} is already in use.*PORT=\\d+ npm start$`));
    await new Promise((resolve) => server.close(resolve));
    await expect(checkPort(port)).resolves.toBeUndefined();
  });
});
