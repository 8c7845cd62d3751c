import { completeFacts } from '../../../machines/domain/answers/known-building.ts';
import type { Provenance } from '../provider-result.ts';
import type { SampleBook } from '../samples/sample-book.ts';
import { sampleProvenance } from '../samples/sample-place.ts';
import type { BuildingRecords } from './building-records.ts';

/** Knows the buildings of some sample places. It knows of no other building. */
export function builtInBuildingRecords(book: SampleBook): BuildingRecords {
  return {
    look: async (place) => {
      const building = book.at(place)?.building;
      return building === undefined
        ? { outcome: 'no answer', reason: noRecordReason, provenance: PROVENANCE }
        : {
            outcome: 'answer',
            answer: { facts: completeFacts(building), assumed: ['replacementCost'] },
            provenance: sampleProvenance,
          };
    },
  };
}

const noRecordReason = 'No record of this building is known.';

const PROVENANCE: Provenance = {
  source: 'Built-in building records',
  asOf: sampleProvenance.asOf,
  mode: 'built-in',
};
