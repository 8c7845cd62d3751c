import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { createResilience, type ResilienceSettings, toNotAvailable } from '../live/resilience.ts';
import { connectionFault, readTextUpTo, responseFault, ServiceFault } from '../live/service-fault.ts';
import { ListRefusal } from './list-refusal.ts';

/** A file as read, with its date. */
export interface ListFile {
  readonly name: string;
  readonly text: string;
  readonly day: IsoDate;
}

/** How a list is fetched from an address. */
export interface ListSettings extends ResilienceSettings {
  /** Time limit of one attempt for the whole file, in milliseconds. */
  readonly limitMilliseconds?: number;
}

/** Reads the files of one source. Throws a ListRefusal. */
export interface ListReader {
  /** Reads a file from a folder or from below an address. */
  file(source: string, name: string): Promise<ListFile>;
  /** Reads a single file or address. */
  one(source: string): Promise<ListFile>;
}

/** Creates a reader that retries an address if that may help, and stops asking for a while after several failures in a row. */
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

/** The size limit of a file in bytes. Current lists are about ten megabytes. */
const maxBytes = 200 * 1_048_576;

/** Fetches a file. Its date is that of Last-Modified, else of the response. */
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
