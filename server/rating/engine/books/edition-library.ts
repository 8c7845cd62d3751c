import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type CompanyAssumptions, withCompanyAssumptions } from '../figures/company-assumptions.ts';
import { constantsPeriodKey, selectConstants } from '../figures/constants.ts';
import type { Edition } from '../figures/edition.ts';
import { buildEdition, type EditionFiles } from './build-edition.ts';
import type { EditionTables, Manifest } from './edition-files.ts';
import { unpackTable } from './packed-table.ts';
import { PACKED_SHAPES } from './sheet-formats.ts';
import { SHEET_NAMES, type TableName } from './sheet-names.ts';
import { describeSupersession } from './supersession.ts';

/** The editions in one folder. Each is read once, on first use. */
export class EditionLibrary {
  readonly #folder: string;
  readonly #demandsCurrent: boolean;
  readonly #assumptions: CompanyAssumptions | null;
  readonly #loaded = new Map<string, Edition>();
  readonly #dated = new Map<string, Edition>();
  #manifests: readonly Manifest[] | null = null;

  /**
   * With `demandsCurrent` an edition is in force only until a newer one may have been published. The company's `assumptions` replace those of
   * every edition.
   */
  constructor(folder: string, demandsCurrent = false, assumptions: CompanyAssumptions | null = null) {
    this.#folder = folder;
    this.#demandsCurrent = demandsCurrent;
    this.#assumptions = assumptions;
  }

  /** Manifests of every edition on disk, oldest first. Read once. */
  manifests(): readonly Manifest[] {
    this.#manifests ??= listEditionIds(this.#folder).map((id) =>
      withCompanyAssumptions(readManifest(this.#folder, id), this.#assumptions),
    );
    return this.#manifests;
  }

  /** Whether an edition is in force on an ISO date. */
  hasEdition(effectiveDate: string): boolean {
    return this.editionIdFor(effectiveDate) !== null;
  }

  /** The id of the edition in force on an ISO date, without reading its figures; null if there is none. */
  editionIdFor(effectiveDate: string): string | null {
    const inForce = this.manifests()
      .filter((manifest) => manifest.effectiveFrom <= effectiveDate)
      .filter((manifest) => manifest.effectiveTo === null || effectiveDate <= manifest.effectiveTo)
      .at(-1);
    if (inForce === undefined) return null;
    return this.#demandsCurrent && effectiveDate >= inForce.mayBeSupersededFrom ? null : inForce.id;
  }

  /**
   * The edition in force on an ISO date, with that date's constants. Throws when the date is before the first edition or after the end of
   * the last.
   */
  editionFor(effectiveDate: string): Edition {
    const id = this.editionIdFor(effectiveDate);
    if (id === null) throw new Error(`No edition of rate figures is in force on ${effectiveDate}`);
    return this.editionById(id, effectiveDate);
  }

  /**
   * The edition that a stored rating names, with the constants of the policy's effective date, so that rating again yields the same cents.
   */
  editionById(id: string, effectiveDate: string): Edition {
    const edition = this.#loaded.get(id) ?? this.#readEdition(id, effectiveDate);
    this.#loaded.set(id, edition);
    const { constants } = edition.manifest;
    const period = `${id} ${constantsPeriodKey(constants, effectiveDate)}`;
    const onDate = this.#dated.get(period) ?? {
      ...edition,
      constants: selectConstants(constants, effectiveDate),
    };
    this.#dated.set(period, onDate);
    return onDate;
  }

  #readEdition(id: string, effectiveDate: string): Edition {
    const files = readEdition(this.#folder, id);
    const manifest = withCompanyAssumptions(files.manifest, this.#assumptions);
    return buildEdition({ ...files, manifest }, effectiveDate);
  }

  /** Why the edition of that id may not hold on an ISO date; null while it is current, or if there is no such edition. */
  supersession(id: string, date: string): string | null {
    const edition = this.manifests().find((manifest) => manifest.id === id);
    return edition ? describeSupersession(edition, this.manifests(), date) : null;
  }
}

/** Names of the edition folders, oldest first. */
export function listEditionIds(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name) && existsSync(join(folder, name, 'manifest.json')))
    .sort();
}

export function readManifest(folder: string, id: string): Manifest {
  return JSON.parse(readFileSync(join(folder, id, 'manifest.json'), 'utf8'));
}

function readEdition(folder: string, id: string): EditionFiles {
  const read = (file: string) => readFileSync(join(folder, id, file));
  const tables: EditionTables = JSON.parse(read('tables.json').toString());
  const names = Object.keys(SHEET_NAMES).filter((name): name is TableName => name in PACKED_SHAPES);
  const manifest = readManifest(folder, id);
  const packed = new Map(
    names
      .filter((name) => manifest.tables.present.includes(name))
      .map((name) => [name, unpackTable(gunzipSync(read(`${name}.bin.gz`)))]),
  );
  return { manifest, tables, packed };
}
