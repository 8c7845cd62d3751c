import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { createResilience, type ResilienceSettings, toNotAvailable } from '../live/resilience.ts';
import { connectionFault, readTextUpTo, responseFault, ServiceFault } from '../live/service-fault.ts';
import { ListRefusal } from './list-refusal.ts';

/** A file as it was read, and the day that it is of. */
export interface ListFile {
  readonly name: string;
  readonly text: string;
  readonly day: IsoDate;
}

/** How an address is asked. */
export interface ListSettings extends ResilienceSettings {
  /** How long one try may take, the whole file. */
  readonly limitMilliseconds?: number;
}

/** Reads the files of one source. Throws a ListRefusal. */
export interface ListReader {
  /** A file of a folder or below an address. */
  file(source: string, name: string): Promise<ListFile>;
  /** One file or one address without an archive around it. */
  one(source: string): Promise<ListFile>;
}

/** A reader that asks an address again where that may help, and leaves one alone that fails several times in a row. */
export function createListReader({
  limitMilliseconds = 120_000,
  ...settings
}: ListSettings = {}): ListReader {
  const { run } = createResilience({ firstWaitMilliseconds: 1000, ...settings });
  const fetched = async (address: string, name: string): Promise<ListFile> => {
    try {
      return await run(() => fetchListFile(address, name, limitMilliseconds));
    } catch (problem) {
      let why = '';
      const { reason } = toNotAvailable(address, problem, (detail) => {
        why = ` ${detail}`;
      });
      throw new ListRefusal(`${reason}${why}`);
    }
  };
  return {
    file: (source, name) =>
      isUrl(source)
        ? fetched(`${source.replace(/\/$/, '')}/${name}`, name)
        : readListFileFromDisk(path.join(source, name), name),
    one: (source) =>
      isUrl(source) ? fetched(source, source) : readListFileFromDisk(source, path.basename(source)),
  };
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//.test(source);
}

/** The lists of today have some ten megabytes. */
const maxBytes = 200 * 1_048_576;

/** The day is that of Last-Modified, else of the answer. */
async function fetchListFile(address: string, name: string, limitMilliseconds: number): Promise<ListFile> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(limitMilliseconds) });
    if (!response.ok) throw await responseFault(response);
    const header = response.headers.get('last-modified') ?? response.headers.get('date');
    const day = toBusinessDate(header ? new Date(header) : new Date());
    return { name, text: await readTextUpTo(response, maxBytes), day };
  } catch (problem) {
    throw problem instanceof ServiceFault ? problem : connectionFault(problem, limitMilliseconds);
  }
}

async function readListFileFromDisk(file: string, name: string): Promise<ListFile> {
  try {
    return { name, text: await readFile(file, 'utf8'), day: toBusinessDate((await stat(file)).mtime) };
  } catch {
    throw new ListRefusal(`${file} cannot be read.`);
  }
}
