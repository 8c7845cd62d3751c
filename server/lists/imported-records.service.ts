import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type BuildingFactName, buildingFactNames } from '../../machines/domain/answers/known-building.ts';
import type { Database } from '../database/tables.ts';
import type { ScrubbedAddress } from '../providers/address-scrub.ts';
import type { Provenance } from '../providers/provider-result.ts';
import type { ImportedRecords } from '../providers/providers.ts';
import { addressKey, cityKey, searchPrefixes } from '../providers/records/address-key.ts';
import type { BuildingRecords } from '../providers/records/building-records.ts';
import type { ImportedPlace, ImportedPlaces } from '../providers/records/imported-places.ts';
import {
  findBuildingRecord,
  findPlaceById,
  findPlacesAt,
  findPlacesBeginning,
  findPlacesNear,
  type StoredPlace,
} from './imported-records.store.ts';

/** The rolls and places that were imported, for the providers. They are asked for viewers who may start a quote. */
export function importedRecords(db: Kysely<Database>): ImportedRecords {
  return { buildings: importedBuildings(db), places: importedPlaces(db) };
}

function importedBuildings(db: Kysely<Database>): BuildingRecords {
  return {
    look: async (place) => {
      const record = await findBuildingRecord(db, addressKey(place));
      if (record === undefined) return noRecord;
      const { source, asOf, assumedFacts, ...facts } = record;
      return {
        outcome: 'answer',
        answer: { facts, assumed: assumedFacts.filter(isFactName) },
        provenance: { source, asOf, mode: 'imported' },
      };
    },
  };
}

const noRecord = {
  outcome: 'no answer',
  reason: 'No imported roll has this building.',
  provenance: { source: 'Imported rolls', asOf: '2026-01-01', mode: 'imported' } satisfies Provenance,
} as const;

function isFactName(name: string): name is BuildingFactName {
  return buildingFactNames.some((fact) => fact === name);
}

function importedPlaces(db: Kysely<Database>): ImportedPlaces {
  return {
    at: async (place) => newestOfEach(await findPlacesAt(db, addressKey(place)))[0],
    like: async (street, city, state, zip) =>
      newestOfEach(await findPlacesNear(db, street.number, zip, state, cityKey(city))),
    begin: async (text, first) => {
      const rows = await findPlacesBeginning(db, searchPrefixes(text), first * 2);
      return newestOfEach(rows).slice(0, first);
    },
    byId: async (placeId) => {
      const row = await findPlaceById(db, placeId);
      return row && toPlace(row);
    },
  };
}

/** Several files may have one address: the newest of them counts. */
function newestOfEach(rows: readonly StoredPlace[]): ImportedPlace[] {
  const newest = rows.toSorted((one, other) => other.asOf.localeCompare(one.asOf));
  const kept = newest.filter((row, at) => newest.findIndex(({ key }) => key === row.key) === at);
  return rows.filter((row) => kept.includes(row)).map(toPlace);
}

const stored = z.object({
  zone: z.record(z.string(), z.unknown()),
  facts: z.record(z.string(), z.unknown()),
  /** The number of a data set, and the facts derived from it. */
  derived: z.array(z.tuple([z.number()], z.string())).default([]),
});

const storedDataSets = z.array(z.object({ source: z.string(), asOf: z.string() }));

function toPlace({ placeId, address, facts, source, asOf, dataSets }: StoredPlace): ImportedPlace {
  const { derived, ...storedFacts } = stored.parse(facts);
  const named = storedDataSets.parse(dataSets);
  // Checked cell by cell when the file was imported.
  return {
    placeId,
    address: address as ScrubbedAddress,
    ...(storedFacts as Pick<ImportedPlace, 'zone' | 'facts'>),
    derived: derived.flatMap(([number, ...names]) => {
      const dataSet = named[number];
      return dataSet === undefined ? [] : [{ ...dataSet, facts: names }];
    }),
    provenance: { source, asOf, mode: 'imported' },
  };
}
