import type { ElevationDiagram, FoundationType } from '../../contract/types.ts';

/** Whether the foundation is one of the elevated types. */
function isElevated(foundation: FoundationType | null): boolean {
  return foundation?.startsWith('ELEVATED_') ?? false;
}

/** Whether to ask about an enclosure: the foundation is a crawlspace or elevated. */
export function mayHaveEnclosure(foundation: FoundationType | null): boolean {
  return foundation === 'CRAWLSPACE' || isElevated(foundation);
}

/** The foundation that a building diagram of the elevation certificate depicts. FEMA Form 086-0-33, building diagrams. */
export function expectedFoundation(diagram: ElevationDiagram): FoundationType {
  return foundationByDiagram[diagram];
}

const foundationByDiagram: { readonly [diagram in ElevationDiagram]: FoundationType } = {
  DIAGRAM_1A: 'SLAB_ON_GRADE',
  DIAGRAM_1B: 'SLAB_ON_GRADE',
  DIAGRAM_2A: 'BASEMENT',
  DIAGRAM_2B: 'BASEMENT',
  DIAGRAM_3: 'SLAB_ON_GRADE',
  DIAGRAM_4: 'BASEMENT',
  DIAGRAM_5: 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  DIAGRAM_6: 'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  DIAGRAM_7: 'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS',
  DIAGRAM_8: 'CRAWLSPACE',
  DIAGRAM_9: 'CRAWLSPACE',
};
