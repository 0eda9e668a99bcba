import { resolve } from 'node:path';

export type Config = Readonly<{
  port: number;
  host: string;
  dataFolder: string;
  pages: string;
  /** Whether an empty data folder gets the demo community. */
  demo: boolean;
  production: boolean;
}>;

/** Everything that is set from outside. @throws Error with a sentence for the operator */
export const configFrom = (env: NodeJS.ProcessEnv): Config => {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  const production = env.NODE_ENV === 'production';
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataFolder: resolve(env.REFRAIN_DATA ?? 'data'),
    pages: resolve(__dirname, '../../frontend/dist'),
    demo: env.REFRAIN_DEMO !== '0' && !production,
    production,
  };
};
