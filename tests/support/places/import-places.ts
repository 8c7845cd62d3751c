import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Homes in one street without built-in facts: a roll has the buildings of all but the last. */
export const knownAddress = '4817 Harwood Dr, Des Moines, IA 50312';
export const otherKnownAddresses = [
  '4829 Harwood Dr, Des Moines, IA 50312',
  '4833 Harwood Dr, Des Moines, IA 50312',
] as const;
export const unknownAddress = '4903 Harwood Dr, Des Moines, IA 50312';

/** Imports the places and the roll with the command, into the database with this connection string. Returns what the command said. */
export async function importTestPlaces(connectionString: string): Promise<readonly string[]> {
  const importing = async (...words: string[]) => {
    const { stdout } = await run(process.execPath, ['scripts/import-lists.ts', ...words], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: connectionString },
    });
    return stdout.trim();
  };
  return [
    await importing('places', here('places.csv'), '--source', 'Places of the tests', '--date', '2026-07-01'),
    await importing('buildings', here('roll.csv'), '--columns', here('roll-columns.json')),
  ];
}
