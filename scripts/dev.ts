import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readEnvironment } from '../server/environment.ts';
import { findFreePort } from './free-port.ts';

/** Serves the app with reload on change, in front of the real server, which restarts when its sources change. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { host, port } = readEnvironment();
const serverPort = await findFreePort();
const server = spawnNode(['--watch', '--watch-preserve-output', 'server/main.ts'], {
  PORT: String(serverPort),
  JOBS: 'inline',
});
const proxyTarget = `http://${host}:${serverPort}`;
const app = await createServer({
  configFile: 'vite.config.ts',
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '^/(?!vue/)': proxyTarget, '^/vue/(api|beside)/': proxyTarget },
  },
});
await app.listen();
watch('server/schema', generateSoon);
console.log(`Highwater, reloading on change: http://localhost:${port}/vue/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll());

let generating: NodeJS.Timeout | undefined;

function generateSoon(): void {
  clearTimeout(generating);
  generating = setTimeout(() => spawnNode(['scripts/run.js', 'generate']), 200);
}

async function stopAll(): Promise<void> {
  server.kill('SIGTERM');
  await app.close();
  if (server.exitCode === null) server.once('exit', () => process.exit(0));
  else process.exit(0);
}

function spawnNode(args: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}
