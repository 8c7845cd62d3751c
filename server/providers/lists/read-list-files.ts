import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { todayIn } from '../../../machines/domain/format/format.ts';
import { notAvailable, type ResilienceSettings, resilience } from '../live/resilience.ts';
import { faultOf, refusal, ServiceFault, textOf } from '../live/service-fault.ts';
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
  /** One file or one address as it stands. */
  one(source: string): Promise<ListFile>;
}

/** A reader that asks an address again where that may help, and leaves one alone that fails several times in a row. */
export function listReader({ limitMilliseconds = 120_000, ...settings }: ListSettings = {}): ListReader {
  const { run } = resilience({ firstWaitMilliseconds: 1000, ...settings });
  const fetched = async (address: string, name: string): Promise<ListFile> => {
    try {
      return await run(() => ask(address, name, limitMilliseconds));
    } catch (problem) {
      let why = '';
      const { reason } = notAvailable(address, problem, (told) => {
        why = ` ${told}`;
      });
      throw new ListRefusal(`${reason}${why}`);
    }
  };
  return {
    file: (source, name) =>
      isAddress(source)
        ? fetched(`${source.replace(/\/$/, '')}/${name}`, name)
        : onDisk(path.join(source, name), name),
    one: (source) => (isAddress(source) ? fetched(source, source) : onDisk(source, path.basename(source))),
  };
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

/** The lists of today have some ten megabytes. */
const mostBytes = 200 * 1_048_576;

/** The day is that of Last-Modified, else of the answer. */
async function ask(address: string, name: string, limitMilliseconds: number): Promise<ListFile> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(limitMilliseconds) });
    if (!response.ok) throw await refusal(response);
    const told = response.headers.get('last-modified') ?? response.headers.get('date');
    const day = todayIn(told ? new Date(told) : new Date());
    return { name, text: await textOf(response, mostBytes), day };
  } catch (problem) {
    throw problem instanceof ServiceFault ? problem : faultOf(problem, limitMilliseconds);
  }
}

async function onDisk(file: string, name: string): Promise<ListFile> {
  try {
    return { name, text: await readFile(file, 'utf8'), day: todayIn((await stat(file)).mtime) };
  } catch {
    throw new ListRefusal(`${file} cannot be read.`);
  }
}
