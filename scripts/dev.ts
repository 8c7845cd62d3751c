import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readEnvironment } from '../server/environment.ts';
import { freePort } from './free-port.ts';

/** The app with reload on change, in front of the real server, which starts again when its sources change. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { host, port } = readEnvironment();
const serverPort = await freePort();
const server = node(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: String(serverPort) });
const target = `http://${host}:${serverPort}`;
const app = await createServer({
  configFile: 'vite.config.ts',
  server: { host, port, strictPort: true, proxy: { '^/(?!vue/)': target, '^/vue/(api|beside)/': target } },
});
await app.listen();
watch('server/schema', generateSoon);
console.log(`Highwater, reloading on change: http://localhost:${port}/vue/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());

let generating: NodeJS.Timeout | undefined;

function generateSoon(): void {
  clearTimeout(generating);
  generating = setTimeout(() => node(['scripts/run.js', 'generate']), 200);
}

async function end(): Promise<void> {
  server.kill('SIGTERM');
  await app.close();
  if (server.exitCode === null) server.once('exit', () => process.exit(0));
  else process.exit(0);
}

function node(args: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}
