import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-error.ts';

const run = promisify(execFile);

/** How a PostgreSQL program is started, since PostgreSQL refuses to run as root. */
export interface Account {
  /** The system user's ids; absent to run as this process's user. */
  ids?: { uid: number; gid: number };
  /** The command and arguments that go before the program; empty if the spawn itself sets the ids. */
  prefix: string[];
}

/**
 * Chooses the account for a folder and a program. As root, that is the folder's current owner, or else the system user `postgres`
 * or `highwater`; `highwater` is created if neither exists. If that user cannot reach the folder or the program (for example in a
 * clone under /root), `setpriv` grants it access.
 */
export async function chooseAccount(folder: string, ownedFolder: string, program: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const ids = (await folderOwner(ownedFolder)) ?? (await findOrCreateSystemUser());
  const plain: Account = { ids, prefix: [] };
  if (await canRun(plain, folder, program)) return plain;
  const passing: Account = { ids, prefix: setprivPrefix(ids) };
  if (await canRun(passing, folder, program)) return passing;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and the system user with id ${ids.uid} may not enter ${folder} or run ` +
      `${program}. Put Highwater and HIGHWATER_DATA where every user may pass (for instance under /srv), ` +
      'or set DATABASE_URL.',
  );
}

/** The command, arguments and spawn options that start a program under an account. */
export function commandForAccount(account: Account, program: string, args: string[]) {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  const ids = account.prefix.length === 0 ? account.ids : undefined;
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  return { command, args: rest, options: { ...ids, env, cwd: '/' } };
}

async function folderOwner(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const folderStats = await stat(folder).catch(() => undefined);
  return folderStats === undefined || folderStats.uid === 0
    ? undefined
    : { uid: folderStats.uid, gid: folderStats.gid };
}

async function findOrCreateSystemUser(): Promise<{ uid: number; gid: number }> {
  const present = (await lookUpUser('postgres')) ?? (await lookUpUser('highwater'));
  if (present !== undefined) return present;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'highwater',
  ]).catch(() => undefined);
  const account = await lookUpUser('highwater');
  if (account !== undefined) return account;
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and no system user could be made for it. ' +
      'Start Highwater as an ordinary user, or make a system user named highwater.',
  );
}

async function lookUpUser(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/**
 * The arguments that let the account bypass file permissions. The capability alone is not enough: without the securebit,
 * access(2), which initdb calls, ignores it.
 */
function setprivPrefix({ uid, gid }: { uid: number; gid: number }): string[] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  return ['setpriv', ...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
}

async function canRun(account: Account, folder: string, program: string): Promise<boolean> {
  const trial = commandForAccount(account, '/bin/sh', [
    '-c',
    'cd "$0" && test -x "$1" && "$1" --version',
    folder,
    program,
  ]);
  return run(trial.command, trial.args, trial.options).then(
    () => true,
    () => false,
  );
}
