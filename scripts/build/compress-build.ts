import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressText } from './compress-text.ts';

/** GraphiQL is half of the build and seldom sent: the last tenth of its size is not worth most of the build's time. */
const QUICK_QUALITY = 9;

/** Writes a .br and a .gz file beside each built file if that makes it smaller; the server sends them as is. */
const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
const names = await readdir(folder, { recursive: true });
await Promise.all(names.filter((name) => /\.(?:js|css|html|svg|ttf)$/.test(name)).map(compressFile));

async function compressFile(name: string): Promise<void> {
  const file = path.join(folder, name);
  const text = await readFile(file);
  const compressed = await compressText(text, name.startsWith('beside') ? QUICK_QUALITY : undefined);
  for (const [ending, bytes] of Object.entries(compressed))
    if (bytes.length < text.length) await writeFile(`${file}.${ending}`, bytes);
}
