import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { findFreePort } from '../../../scripts/free-port.ts';
import { chooseAccount, commandForAccount } from '../../../server/database/embedded/embedded-account.ts';
import { debianPostgres } from '../server/test-server.ts';

const run = promisify(execFile);

/** A PostgreSQL server of Debian's that a test starts, kills, copies and promotes. */
export interface PostgresServer {
  readonly folder: string;
  readonly port: number;
  /** The address of a database on it. */
  url(database?: string): string;
  start(): Promise<void>;
  /** Ends it as a power failure would. */
  kill(): Promise<void>;
  /** Runs a statement; returns the rows. */
  query<Row extends object>(statement: string, database?: string): Promise<Row[]>;
  /** Runs a program of PostgreSQL under the account of the server. */
  program(name: string, args: readonly string[]): Promise<string>;
  /** Adds lines to its settings. */
  configure(lines: readonly string[]): Promise<void>;
  /** Creates a file of the server's account in the data folder. */
  touch(name: string): Promise<void>;
}

const settings = [
  "listen_addresses = '127.0.0.1'",
  'max_connections = 60',
  'shared_buffers = 32MB',
  'wal_level = replica',
  'max_wal_senders = 5',
  'hot_standby = on',
];

/** Creates a server with an empty database `highwater`. */
export async function createPostgres(extra: readonly string[] = []): Promise<PostgresServer> {
  const server = await describeServer();
  await server.program('initdb', [
    '-D',
    server.folder,
    '-U',
    'highwater',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  await server.configure([...settings, ...extra]);
  await server.start();
  await server.query('create database highwater', 'postgres');
  return server;
}

/** Copies a running server by a base backup. With `isReplica`, the copy follows it. */
export async function copyPostgres(
  source: PostgresServer,
  { isReplica, name = 'copy' }: { isReplica: boolean; name?: string },
): Promise<PostgresServer> {
  const server = await describeServer();
  const from = `host=127.0.0.1 port=${source.port} user=highwater application_name=${name}`;
  await server.program('pg_basebackup', [
    '-D',
    server.folder,
    '-d',
    from,
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
    ...(isReplica ? ['-R'] : []),
  ]);
  await server.configure(["synchronous_standby_names = ''"]);
  return server;
}

async function describeServer(): Promise<PostgresServer> {
  const binaries = await debianPostgres('15');
  const home = await mkdtemp(path.join(tmpdir(), 'highwater-postgres-'));
  const folder = path.join(home, 'data');
  const account = await chooseAccount(home, folder, path.join(binaries, 'postgres'));
  await mkdir(folder);
  await chmod(home, 0o755);
  await chmod(folder, 0o700);
  if (account.ids) await run('chown', ['-R', `${account.ids.uid}:${account.ids.gid}`, home]);
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  const call = (name: string, args: readonly string[]) =>
    commandForAccount(account, path.join(binaries, name), [...args]);
  const url = (database = 'highwater') => `postgresql://highwater@127.0.0.1:${port}/${database}`;
  const query = async <Row extends object>(statement: string, database?: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // The processes of the server form a group of their own, which falls together as in a power failure.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;
  };
  const program = async (name: string, args: readonly string[]) => {
    const { command, args: all, options } = call(name, args);
    return (await run(command, all, options)).stdout;
  };
  onTestFinished(async () => {
    await kill();
    await rm(home, { recursive: true, force: true });
  });
  return {
    folder,
    port,
    url,
    query,
    kill,
    program,
    start: async () => {
      const { command, args, options } = call('postgres', ['-D', folder, '-p', String(port), '-k', home]);
      child = spawn(command, args, { ...options, detached: true, stdio: 'ignore' });
      await program('pg_isready', [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'highwater',
        '-d',
        'postgres',
        '-t',
        '60',
      ]).catch(() => '');
      await waitUntil(() => query('select 1', 'postgres'));
    },
    configure: (lines) => appendFile(path.join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`),
    touch: async (name) => void (await program('../../../../bin/touch', [path.join(folder, name)])),
  };
}

async function waitUntil(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const problem = await ask().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (problem === null) return;
    if (Date.now() > deadline) throw problem;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
