import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** A file that is being written. */
export interface ExportWriter {
  write(lines: string): Promise<void>;
  /** Keeps the file, safe from a power failure, and returns its name. */
  finish(): Promise<string>;
  /** Removes the written file, unless it was finished. */
  discard(): Promise<void>;
}

/** The port to the files of exports. Disk errors are thrown. */
export interface ExportFiles {
  /** Where the files are. */
  readonly folder: string;
  create(): Promise<ExportWriter>;
  /** Removes files that were last written before a moment, finished or not. */
  removeOlder(than: Date): Promise<void>;
}

/** Keeps exports as files with random names in a folder, which is created when needed. Other users of the machine cannot read them. */
export function diskExportFiles(folder: string): ExportFiles {
  return {
    folder,
    create: () => createWriter(folder),
    removeOlder: async (than) => {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const written = await stat(file).catch(() => null);
        if (written !== null && written.mtime < than) await rm(file, { force: true });
      }
    },
  };
}

async function createWriter(folder: string): Promise<ExportWriter> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${randomUUID()}.jsonl`;
  const partial = path.join(folder, `${name}.part`);
  const handle = await open(partial, 'wx', 0o600);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await handle.close();
    isOpen = false;
  };
  return {
    write: async (lines) => {
      await handle.appendFile(lines);
    },
    finish: async () => {
      await handle.sync();
      await close();
      await rename(partial, path.join(folder, name));
      await syncFolder(folder);
      return name;
    },
    discard: async () => {
      await close();
      await rm(partial, { force: true });
    },
  };
}
