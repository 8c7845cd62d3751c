import type { KnownBuilding } from '../../../machines/domain/answers/known-building.ts';
import type { PlaceQuery } from '../place.ts';
import type { ProviderResult } from '../provider-result.ts';

/** The facts of a building on record, and which of them the record itself estimates. A fact that is null is not known. */
export type BuildingRecord = Pick<KnownBuilding, 'facts' | 'assumed'>;

/** The port to records of buildings: assessor's rolls, and services that have them. */
export interface BuildingRecords {
  look(place: PlaceQuery): Promise<ProviderResult<BuildingRecord>>;
}
