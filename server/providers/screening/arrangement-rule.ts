import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

let rule: Promise<string> | undefined;

/**
 * Names the rules by which a list was arranged: what is stored under another name was made by other rules. It is the digest of the sources
 * in this folder, of the fold of names, of Double Metaphone and of Node's own libraries, so that it changes with them without being counted up by hand.
 */
export function arrangementRule(): Promise<string> {
  rule ??= digestSources();
  return rule;
}

async function digestSources(): Promise<string> {
  const digest = createHash('sha256');
  const { v8, unicode, icu } = process.versions;
  digest.update(JSON.stringify([v8, unicode, icu]));
  const folder = import.meta.dirname;
  const files = (await readdir(folder)).toSorted().map((name) => `${folder}/${name}`);
  for (const file of [...files, foldFile, soundsFile]) digest.update(`\0${await readFile(file, 'utf8')}`);
  return digest.digest('hex');
}

const foldFile = fileURLToPath(import.meta.resolve('../../../machines/domain/format/fold-text.ts'));
const soundsFile = fileURLToPath(import.meta.resolve('double-metaphone'));
