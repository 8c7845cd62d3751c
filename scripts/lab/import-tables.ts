import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTables, type VersionTables } from '../../machines/lab/versions/version-tables.ts';
import { readRuleTable } from './rules/read-rule-table.ts';

/** Reads the tables of the machines in a folder: out of its modules, and the rules out of its sources. */
export async function importTables(folder: string): Promise<VersionTables> {
  const [contract, clearing, messages, changes, reasons, sources] = await Promise.all([
    importExports(folder, 'contract/enums.ts'),
    importExports(folder, 'domain/file/clearing.ts'),
    importExports(folder, 'domain/format/messages.ts'),
    importExports(folder, 'change/changes.ts'),
    importExports(folder, 'change/cancellation-reasons.ts'),
    readSources(folder, 'machines/domain'),
  ]);
  const { StepId } = contract;
  const { clearingRules } = clearing;
  const { hardStopTexts } = messages;
  const numbering = Object.keys(Object(StepId));
  const rules = readRuleTable(sources, numbering);
  return readTables(
    { StepId, clearingRules, hardStopTexts, ...changes, ...reasons },
    rules.rules.length === 0 ? null : rules,
  );
}

type Exports = { readonly [name: string]: unknown };

/** Imports a module of a version; returns nothing if the version lacks the module. */
async function importExports(folder: string, module: string): Promise<Exports> {
  const file = path.join(folder, 'machines', module);
  return existsSync(file) ? import(pathToFileURL(file).href) : {};
}

/** The sources below a folder of a checkout, by their path from its root. */
export async function readSources(folder: string, within: string): Promise<Map<string, string>> {
  const entries = await readdir(path.join(folder, within), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries.flatMap((entry) => {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    return entry.isFile() && file.endsWith('.ts') ? [file] : [];
  });
  const texts = files
    .sort()
    .map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}
