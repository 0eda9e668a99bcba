import { join } from 'node:path';

import { temporaryFolder } from './folder.mjs';
import { startProgram } from './program.mjs';

/**
 * A PulseAudio of our own with one silent output that takes sound at real speed: browsers play as with loudspeakers.
 * @param {string} program
 * @returns {Promise<{ env: NodeJS.ProcessEnv, end: () => Promise<void> }>} `env`: for programs that are to use it
 */
export const startNullSink = async (program) => {
  const home = temporaryFolder('sound');
  const socket = join(home.path, 'native');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const options = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--log-level=info', '--log-target=stderr'];
  const env = { ...process.env, HOME: home.path, XDG_RUNTIME_DIR: home.path };
  const running = await startProgram(program, [...options, ...modules.flatMap((module) => ['-L', module])], {
    env,
    says: /Daemon startup complete/,
  });
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    end: async () => {
      await running.end();
      home.remove();
    },
  };
};
