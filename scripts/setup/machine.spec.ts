import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localHeaders } from './headers.mjs';
import { checkNodeVersion, satisfies } from './node-version.mjs';
import { missingTools, toolchainRemedy } from './toolchain.mjs';

describe('the version of Node', () => {
  test.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['20.18.9', false],
    ['21.7.3', false],
    ['22.12.0', false],
    ['22.13.0', true],
    ['24.0.0', true],
    ['26.1.0', true],
    ['16.0.0', false],
  ])('%s is enough: %p', (version, enough) => {
    expect(satisfies(version, '^20.19.0 || ^22.13.0 || >=24.0.0')).toBe(enough);
  });

  test('that is too old is refused with what is needed', () => {
    expect(() => checkNodeVersion('18.20.4')).toThrow(/^Refrain needs Node 20\.19\+ or .*; this is Node 18\.20\.4\./);
  });

  test('that runs this test is accepted', () => {
    expect(() => checkNodeVersion()).not.toThrow();
  });
});

describe('the headers of Node', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'refrain-headers-'));
    for (const major of [18, 20]) {
      mkdirSync(join(folder, `node${major}/include/node`), { recursive: true });
      writeFileSync(join(folder, `node${major}/include/node/node_version.h`), `#define NODE_MAJOR_VERSION ${major}\n`);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are found where the first prefix with the same major version lies', () => {
    const prefixes = ['nowhere', 'node18', 'node20'].map((name) => join(folder, name));
    expect(localHeaders(prefixes, '20.19.4')).toBe(join(folder, 'node20'));
  });

  test('of another major version are none', () => {
    expect(localHeaders([join(folder, 'node18')], '20.19.4')).toBeUndefined();
  });
});

describe('the tools to compile with', () => {
  test('that are missing are named', () => {
    expect(missingTools((command) => ['gmake', 'python'].includes(command))).toEqual(['a C++ compiler (g++)']);
    expect(missingTools(() => false)).toEqual(['make', 'a C++ compiler (g++)', 'python3']);
    expect(missingTools(() => true)).toEqual([]);
  });

  test.each([
    ['linux', 'ID=debian\n', 'apt-get install -y build-essential python3'],
    ['linux', 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n', 'apt-get install'],
    ['linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'dnf install -y gcc-c++ make python3'],
    ['linux', 'ID=alpine\n', 'apk add'],
    ['linux', 'ID=nixos\n', 'your package manager'],
    ['linux', '', 'your package manager'],
    ['darwin', '', 'xcode-select --install'],
    ['win32', '', 'Visual Studio Build Tools'],
  ] as const)('on %s with %p come from: %s', (platform, osRelease, remedy) => {
    expect(toolchainRemedy(platform, osRelease)).toContain(remedy);
  });
});
