import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The path of a program. Installs its Debian package if it is missing and this process is root on Debian.
 * Otherwise throws an error that says what is missing and how to get it.
 */
export async function programFromDebian(paths: string[], packageName: string): Promise<string> {
  const present = await firstExecutable(paths);
  if (present !== undefined) return present;
  const wish = `${packageName} is not installed (looked for ${paths.join(', ')})`;
  if ((await firstExecutable(['/usr/bin/apt-get'])) === undefined) {
    throw new Error(`${wish}, and there is no apt-get to install it with.`);
  }
  if (process.getuid?.() !== 0)
    throw new Error(`${wish}. Install it with: sudo apt-get install ${packageName}`);
  console.log(`Installing ${packageName} …`);
  await install(packageName).catch((problem: unknown) => {
    throw new Error(`${wish}, and apt-get could not install it.`, { cause: problem });
  });
  const installed = await firstExecutable(paths);
  if (installed !== undefined) return installed;
  throw new Error(`${wish}, although apt-get has just installed it.`);
}

/** Two installations at once would fail at apt's own lock: workers and suites wait for each other at this one, which ends with its process. */
const lockFile = path.join(tmpdir(), 'highwater-apt.lock');

async function install(packageName: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) =>
    run('flock', [lockFile, 'apt-get', ...words], { env, maxBuffer: 50_000_000 });
  const wanted = ['install', '-y', '--no-install-recommends', packageName];
  await apt(...wanted).catch(async () => {
    await apt('update');
    await apt(...wanted);
  });
}

async function firstExecutable(paths: string[]): Promise<string | undefined> {
  for (const file of paths) {
    const usable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return file;
  }
  return undefined;
}
