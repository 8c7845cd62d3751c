import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { DerivedFrom } from '../providers/provider-result.ts';
import { cityKey, searchLine } from '../providers/records/address-key.ts';
import type { BuildingRow } from '../providers/records/building-rows.ts';
import type { PlaceRow } from '../providers/records/place-rows.ts';

type Db = Kysely<Database>;

/** A file that was imported: an assessor's roll, or a file of places. */
export interface RecordImport {
  readonly kind: 'BUILDINGS' | 'PLACES';
  readonly source: string;
  readonly asOf: string;
  readonly digest: string;
  readonly assumedFacts: readonly string[];
  /** The data sets that facts of its places are derived from. */
  readonly dataSets: readonly NamedDataSet[];
}

type NamedDataSet = Pick<DerivedFrom, 'source' | 'asOf'>;

/** The last import of a source; undefined if it was never imported. */
export function readRecordImport(db: Db, kind: RecordImport['kind'], source: string) {
  return db
    .selectFrom('record_import')
    .select(['import_id as importId', 'digest', 'row_count as rowCount'])
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst();
}

/** Waits for any other import of records to end, and blocks further ones until the transaction ends. */
export async function lockRecordImports(trx: Db): Promise<void> {
  // Raw: the builder cannot lock a table.
  await sql`lock table ${sql.table('record_import' satisfies keyof Database)} in share row exclusive mode`.execute(
    trx,
  );
}

/** Removes a source with its rows. */
export async function deleteRecordImport(trx: Db, importId: number): Promise<void> {
  await trx.deleteFrom('record_import').where('import_id', '=', importId).execute();
}

/** Begins an import, of which no row is counted yet. Returns its number. */
export async function insertRecordImport(trx: Db, record: RecordImport, importedAt: Date): Promise<number> {
  const { import_id } = await trx
    .insertInto('record_import')
    .values({
      kind: record.kind,
      source: record.source,
      as_of: record.asOf,
      digest: record.digest,
      row_count: 0,
      assumed_facts: [...record.assumedFacts],
      data_sets: JSON.stringify(record.dataSets),
      imported_at: importedAt,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

export async function saveRowCount(trx: Db, importId: number, rowCount: number): Promise<void> {
  await trx
    .updateTable('record_import')
    .set({ row_count: rowCount })
    .where('import_id', '=', importId)
    .execute();
}

/** Adds buildings. Where an address exists already, facts that differ between its rows become unknown. */
export async function insertBuildings(
  trx: Db,
  importId: number,
  rows: readonly BuildingRow[],
): Promise<void> {
  const records = rows.map(({ key, facts }) => ({ key, ...facts }));
  const agreed = factColumns.map(
    // Raw: the builder would name each value of thousands of rows; this takes them as one.
    (column) => sql`${sql.ref(column)} = case when b.${sql.ref(column)} = excluded.${sql.ref(column)}
      then excluded.${sql.ref(column)} end`,
  );
  // Raw: the builder cannot select from a record set read from JSON.
  await sql`insert into building_record as b (import_id, address_key, ${sql.join(factColumns.map((column) => sql.ref(column)))})
    select ${importId}, g.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g (key text, "yearBuilt" integer,
      "totalBuildingAreaFeet" integer, "floorsCount" integer, "unitsCount" integer, "detachedStructuresCount" integer,
      "buildingType" text, "foundationType" text, "constructionType" text, "replacementCost" bigint, "lastSaleDate" date)
    on conflict (address_key, import_id) do update set ${sql.join(agreed)}`.execute(trx);
}

/** In the order of the record set. */
const factColumns = [
  'year_built',
  'total_building_area_feet',
  'floors_count',
  'units_count',
  'detached_structures_count',
  'building_type',
  'foundation_type',
  'construction_type',
  'replacement_cost',
  'last_sale_date',
] as const;

/** Adds places. Derived facts are kept by the number of their data set in the import: a row stays on its page. */
export async function insertPlaces(
  trx: Db,
  importId: number,
  dataSets: readonly NamedDataSet[],
  rows: readonly PlaceRow[],
): Promise<void> {
  const records = rows.map(({ key, address, zone, facts, derived = [] }) => ({
    key,
    street: address.streetNumber.slice(0, 20),
    zip: address.postalCode.slice(0, 5),
    state: address.stateAbbreviation,
    city: cityKey(address.city).slice(0, 60),
    line: searchLine(address).slice(0, 200),
    address,
    facts: { zone, facts, derived: derived.map((from) => [findDataSet(dataSets, from), ...from.facts]) },
  }));
  const columns = placeColumns.map((column) => sql.ref(column));
  // Raw: the builder would name each value of thousands of rows; this takes them as one.
  await sql`insert into ${sql.table('imported_place' satisfies keyof Database)} (import_id, ${sql.join(columns)})
    select ${importId}, g.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g (key text, street text, zip text,
      state text, city text, line text, address jsonb, facts jsonb)`.execute(trx);
}

function findDataSet(dataSets: readonly NamedDataSet[], { source, asOf }: DerivedFrom): number {
  return dataSets.findIndex((dataSet) => dataSet.source === source && dataSet.asOf === asOf);
}

/** In the order of the record set. */
const placeColumns = [
  'address_key',
  'street_number',
  'zip',
  'state_abbreviation',
  'city_key',
  'search_line',
  'address',
  'facts',
] as const satisfies readonly (keyof Database['imported_place'])[];

/** The newest record of a building with its source; undefined if no roll has the address. */
export function findBuildingRecord(db: Db, key: string) {
  return db
    .selectFrom('building_record as b')
    .innerJoin('record_import as i', 'i.import_id', 'b.import_id')
    .select([
      'b.year_built as yearBuilt',
      'b.total_building_area_feet as totalBuildingAreaFeet',
      'b.floors_count as floorsCount',
      'b.units_count as unitsCount',
      'b.detached_structures_count as detachedStructuresCount',
      'b.building_type as buildingType',
      'b.foundation_type as foundationType',
      'b.construction_type as constructionType',
      'b.replacement_cost as replacementCost',
      'b.last_sale_date as lastSaleDate',
      'i.source',
      'i.as_of as asOf',
      'i.assumed_facts as assumedFacts',
    ])
    .where('b.address_key', '=', key)
    .orderBy('i.as_of', 'desc')
    .orderBy('i.import_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectPlaces(db: Db) {
  return db
    .selectFrom('imported_place as p')
    .innerJoin('record_import as i', 'i.import_id', 'p.import_id')
    .select([
      'p.place_id as placeId',
      'p.address',
      'p.facts',
      'p.address_key as key',
      'i.source',
      'i.as_of as asOf',
      'i.data_sets as dataSets',
    ]);
}

export type StoredPlace = Awaited<ReturnType<typeof findPlacesAt>>[number];

/** The places at an address, the one of the newest file first. */
export function findPlacesAt(db: Db, key: string) {
  return selectPlaces(db)
    .where('p.address_key', '=', key)
    .orderBy('i.as_of', 'desc')
    .orderBy('i.import_id', 'desc')
    .execute();
}

/** Places with a street number in a ZIP code, or in a city and state; the newest file first. */
export function findPlacesNear(db: Db, streetNumber: string, zip: string, state: string, city: string) {
  return selectPlaces(db)
    .where('p.street_number', '=', streetNumber)
    .where((eb) =>
      eb.or([
        eb('p.zip', '=', zip),
        eb.and([eb('p.state_abbreviation', '=', state), eb('p.city_key', '=', city)]),
      ]),
    )
    .orderBy('i.as_of', 'desc')
    .orderBy('i.import_id', 'desc')
    .limit(500)
    .execute();
}

/** Places whose line begins with one of the prefixes, which have no character that a pattern knows. */
export function findPlacesBeginning(db: Db, prefixes: readonly string[], first: number) {
  return selectPlaces(db)
    .where((eb) => eb.or(prefixes.map((prefix) => eb('p.search_line', 'like', `${prefix}%`))))
    .orderBy('p.search_line')
    .limit(first)
    .execute();
}

export function findPlaceById(db: Db, placeId: number) {
  return selectPlaces(db).where('p.place_id', '=', placeId).executeTakeFirst();
}
