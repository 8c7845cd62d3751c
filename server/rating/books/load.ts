import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { constantsOn, constantsPeriod } from '../constants.ts';
import type { Edition } from '../edition.ts';
import { buildEdition, type EditionFiles } from './build-edition.ts';
import type { EditionTables, Manifest } from './edition-files.ts';
import { unpackTable } from './packed-table.ts';
import { PACKED_SHAPES } from './shapes.ts';
import { TABLES, type TableName } from './table-names.ts';

const BOOKS = import.meta.dirname;
const loaded = new Map<string, Edition>();
const dated = new Map<string, Edition>();
let known: readonly Manifest[] | null = null;

/** Manifests of every edition on disk, oldest first; read once. */
export function manifests(): readonly Manifest[] {
  known ??= readdirSync(BOOKS)
    .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
    .sort()
    .map(readManifest);
  return known;
}

/**
 * The edition in force on an ISO date, with the constants of that date. Loaded once, then kept.
 * Throws when the date lies before the first edition or after the end of the last.
 */
export function editionFor(effectiveDate: string): Edition {
  const inForce = manifestOn(effectiveDate);
  if (!inForce) throw new Error(`No edition of rate figures is in force on ${effectiveDate}`);
  return editionById(inForce.id, effectiveDate);
}

/** Whether an edition is in force on an ISO date. */
export function hasEdition(effectiveDate: string): boolean {
  return manifestOn(effectiveDate) !== undefined;
}

/** The edition that a stored rating names, with the constants of the policy's effective date: the same cents again. */
export function editionById(id: string, effectiveDate: string): Edition {
  const edition = loaded.get(id) ?? buildEdition(readEdition(id), effectiveDate);
  loaded.set(id, edition);
  const { constants } = edition.manifest;
  const period = `${id} ${constantsPeriod(constants, effectiveDate)}`;
  const onDate = dated.get(period) ?? { ...edition, constants: constantsOn(constants, effectiveDate) };
  dated.set(period, onDate);
  return onDate;
}

function manifestOn(effectiveDate: string): Manifest | undefined {
  return manifests()
    .filter((manifest) => manifest.effectiveFrom <= effectiveDate)
    .filter((manifest) => manifest.effectiveTo === null || effectiveDate <= manifest.effectiveTo)
    .at(-1);
}

function readEdition(id: string): EditionFiles {
  const folder = join(BOOKS, id);
  const tables: EditionTables = JSON.parse(readFileSync(join(folder, 'tables.json'), 'utf8'));
  const names = Object.keys(TABLES).filter((name): name is TableName => name in PACKED_SHAPES);
  const manifest = readManifest(id);
  const packed = new Map(
    names
      .filter((name) => manifest.tables.present.includes(name))
      .map((name) => [name, unpackTable(gunzipSync(readFileSync(join(folder, `${name}.bin.gz`))))]),
  );
  return { manifest, tables, packed };
}

function readManifest(id: string): Manifest {
  return JSON.parse(readFileSync(join(BOOKS, id, 'manifest.json'), 'utf8'));
}
