import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** A disk of its own for documents, which can be filled; null where this process may not mount one. */
export interface SmallDisk {
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  unmount(): void;
}

/** Mounts a disk in memory over an empty folder. Needs root and the right to mount. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) return null;
  const filler = path.join(folder, 'filler');
  return {
    fill: () => fillDisk(filler),
    makeRoom: () => rm(filler, { force: true }),
    unmount: () => execFileSync('umount', [folder]),
  };
}

/** Writes until nothing more fits, however much others write meanwhile. */
async function fillDisk(filler: string): Promise<void> {
  for (let size = 1024 * 1024; size >= 1024; ) {
    try {
      await appendFile(filler, Buffer.alloc(size));
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC')) throw problem;
      size /= 4;
    }
  }
}
