import type { PolicyFile } from '../../contract/types.ts';
import { mayHaveEnclosure } from './foundation.ts';
import { evaluateFloodOpenings } from './openings.ts';

/** A mitigation that can lower the premium, and whether it does. */
export interface MitigationItem {
  readonly item: 'MACHINERY_AND_APPLIANCES' | 'FLOOD_OPENINGS' | 'FLOODPROOFING';
  readonly label: string;
  readonly counts: boolean;
  readonly reason: string;
}

/** The equipment that the machinery question covers. */
export const machineryList: readonly string[] = [
  'central air conditioner with its outside unit',
  'furnace',
  'heat pump with its outside unit',
  'water heater',
  'elevator machinery',
];

/** The equipment that the appliance question covers. */
export const applianceList: readonly string[] = ['clothes washer', 'clothes dryer', 'food freezer'];

/**
 * The mitigation of the building and whether it earns credit. Openings act through the first floor height; floodproofing has no figure yet.
 */
export function mitigationItems(file: PolicyFile): readonly MitigationItem[] {
  const openings = evaluateFloodOpenings(file);
  return [
    {
      item: 'MACHINERY_AND_APPLIANCES',
      label: 'Elevated machinery and appliances',
      counts: isMachineryCounted(file),
      reason: machineryReason(file),
    },
    {
      item: 'FLOOD_OPENINGS',
      label: 'Flood openings',
      counts: openings.areProper,
      reason: openings.explanation,
    },
    {
      item: 'FLOODPROOFING',
      label: 'Floodproofing certificate',
      counts: false,
      reason:
        file.policy.hasFloodProofingCert === true
          ? 'The certificate is kept on file; this edition of rates has no figure for it.'
          : 'There is no floodproofing certificate.',
    },
  ];
}

/** Whether machinery and appliances lower the premium. Both questions of step 7 must be answered Yes. */
export function isMachineryCounted({ structure }: PolicyFile): boolean {
  return structure.isMachineryElevated === true && structure.isApplianceElevated === true;
}

/** The level at or above which the equipment must be; null if no foundation is chosen. */
export function qualifyingLevel({ structure: { foundationType } }: PolicyFile): string | null {
  if (foundationType === null) return null;
  return mayHaveEnclosure(foundationType)
    ? 'the first elevated floor or higher'
    : 'at least one full floor above the first floor';
}

function machineryReason(file: PolicyFile): string {
  const level = qualifyingLevel(file) ?? 'the qualifying level';
  const { isMachineryElevated, isApplianceElevated } = file.structure;
  if (isMachineryCounted(file)) return `All machinery and appliances are on ${level}.`;
  if (isMachineryElevated === null || isApplianceElevated === null)
    return `It qualifies if all machinery and appliances are on ${level}.`;
  const low = [isMachineryElevated ? null : 'machinery', isApplianceElevated ? null : 'appliances'].filter(
    (word) => word !== null,
  );
  return `It does not qualify: not all ${low.join(' and ')} are on ${level}.`;
}
