import { open } from 'node:fs/promises';

/** Syncs a folder to disk, so that a new name in it survives a power failure. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
