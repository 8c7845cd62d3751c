import { z } from 'zod';
import { BuildingType, ConstructionType, FoundationType } from '../../../machines/contract/enums.ts';
import { buildingFactNames, completeFacts } from '../../../machines/domain/answers/known-building.ts';
import type { BuildingRecords } from '../records/building-records.ts';
import type { Service } from './service.ts';

/** Asks a service for the record of a building. docs/building-facts.md is its contract. */
export function buildingFactsService(service: Service): BuildingRecords {
  return {
    look: ({ streetAddress1, streetAddress2, city, stateAbbreviation, postalCode }) =>
      service
        .get(
          '/building',
          {
            street: streetAddress1,
            ...(streetAddress2 !== null && { unit: streetAddress2 }),
            city,
            state: stateAbbreviation,
            zip: postalCode.slice(0, 5),
          },
          answer,
        )
        .then(
          ({ building }) =>
            building === null
              ? { outcome: 'no answer' as const, reason: noRecordReason, provenance: service.provenance() }
              : {
                  outcome: 'answer' as const,
                  answer: {
                    facts: completeFacts(withoutUndefined(building.facts)),
                    assumed: building.assumed,
                  },
                  provenance: {
                    ...service.provenance(),
                    source: `${service.name}: ${building.source}`,
                    asOf: building.asOf,
                  },
                },
          (problem: unknown) => service.failed(problem),
        ),
  };
}

const noRecordReason = 'No record of this building is known.';

const day = z.iso.date();
const oneOf = <Name extends string>(choices: { readonly [name in Name]: unknown }) =>
  z.enum(Object.keys(choices) as [Name, ...Name[]]);
const wholeNumber = (least: number, most: number) => z.number().int().min(least).max(most).nullish();

const facts = z.object({
  buildingType: oneOf(BuildingType).nullish(),
  yearBuilt: wholeNumber(1600, 9999),
  totalBuildingAreaFeet: wholeNumber(50, 9_999_999),
  floorsCount: wholeNumber(1, 100),
  unitsCount: wholeNumber(1, 9999),
  foundationType: oneOf(FoundationType).nullish(),
  constructionType: oneOf(ConstructionType).nullish(),
  replacementCost: wholeNumber(1000, 9_999_999_999),
  detachedStructuresCount: wholeNumber(0, 99),
  lastSaleDate: day.nullish(),
});

const answer = z.object({
  building: z
    .object({
      source: z.string().min(1).max(60),
      asOf: day,
      facts,
      assumed: z.array(z.enum(buildingFactNames)).max(20).default([]),
    })
    .nullable(),
});

/** A fact that is left out is as unknown as one that is null. */
function withoutUndefined(building: z.infer<typeof facts>) {
  const stated = Object.entries(building).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated) as {
    [name in keyof typeof building]: Exclude<(typeof building)[name], undefined>;
  };
}
