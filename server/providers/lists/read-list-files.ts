import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { todayIn } from '../../../machines/domain/format.ts';
import { ListRefusal } from './list-refusal.ts';

/** A file as it was read, and the day that it is of. */
export interface ListFile {
  readonly name: string;
  readonly text: string;
  readonly day: IsoDate;
}

const MOST_MILLISECONDS = 120_000;

/** Reads a file of a folder or below an address; a missing one is null where it is not needed. Throws a ListRefusal. */
export async function readListFile(source: string, name: string): Promise<ListFile> {
  return isAddress(source)
    ? fetched(`${source.replace(/\/$/, '')}/${name}`, name)
    : onDisk(path.join(source, name), name);
}

/** Reads one file or one address as it stands. Throws a ListRefusal. */
export async function readOne(source: string): Promise<ListFile> {
  return isAddress(source) ? fetched(source, source) : onDisk(source, path.basename(source));
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

async function onDisk(file: string, name: string): Promise<ListFile> {
  try {
    return { name, text: await readFile(file, 'utf8'), day: todayIn((await stat(file)).mtime) };
  } catch {
    throw new ListRefusal(`${file} cannot be read.`);
  }
}

/** The day is that of Last-Modified, else of the answer. */
async function fetched(address: string, name: string): Promise<ListFile> {
  const response = await fetch(address, { signal: AbortSignal.timeout(MOST_MILLISECONDS) }).catch(() => null);
  if (!response) throw new ListRefusal(`${address} cannot be reached.`);
  if (!response.ok) throw new ListRefusal(`${address} answered ${response.status}.`);
  const told = response.headers.get('last-modified') ?? response.headers.get('date');
  const day = todayIn(told ? new Date(told) : new Date());
  return { name, text: await response.text(), day };
}
