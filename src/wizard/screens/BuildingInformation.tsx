import type { BuildingType } from '../../../machines/contract/types.ts';
import { descriptionsFor, isMobile } from '../../../machines/domain/building/building-type.ts';
import { deriveOccupancyType } from '../../../machines/domain/building/occupancy.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { FieldRow } from '../../form/FieldRow.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { BuildingTypeDrawing } from '../../ui/pictures/drawings/BuildingTypeDrawing.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { PropertyPlace } from './change-address/PropertyPlace.tsx';

const buildingTypeOrder: readonly BuildingType[] = [
  'SINGLE_FAMILY_HOME',
  'TWO_TO_FOUR_FAMILY_BUILDING',
  'RESIDENTIAL_UNIT',
  'OTHER_RESIDENTIAL_BUILDING',
  'RESIDENTIAL_CONDOMINIUM_BUILDING',
  'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'NON_RESIDENTIAL_BUILDING',
  'NON_RESIDENTIAL_UNIT',
  'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
];

const buildingTypes = buildingTypeOrder.map((type) => ({
  value: type,
  label: enumLabel('BuildingType', type),
  picture: <BuildingTypeDrawing type={type} />,
}));

/**
 * Step 1: the insured building and the policyholder. The address of an issued policy is changed here, that of a quote on its summary.
 */
export function BuildingInformation() {
  const { file } = useWizard();
  const { policy } = file;
  const { buildingType } = policy;
  const occupancy = deriveOccupancyType(buildingType);
  return (
    <>
      <Ask name="policy.buildingType" as="cards" options={buildingTypes} />
      <FieldRow>
        <Ask
          name="structure.buildingDescription"
          options={buildingType === null ? [] : descriptionsFor(buildingType)}
          note={
            occupancy === null
              ? undefined
              : `Occupancy: ${enumLabel('OccupancyType', occupancy).toLowerCase()}`
          }
        />
        <Ask name="propertyAddress.propertyDesc" label="Describe the building" />
      </FieldRow>
      <Section title="The insured">
        <Ask name="policy.isTenant" />
        <Ask name="policy.isCondoAssociation" />
        <Ask name="policy.isRentalProperty" />
        <Ask name="policy.isSmallBusiness" />
        <Ask name="policy.isNonProfit" />
        <Ask name="policy.forcePlacedByLender" />
      </Section>
      {isMobile(buildingType) ? (
        <Section
          title="The manufactured home"
          intro="It must stand on a permanent foundation and, in a Special Flood Hazard Area, be anchored."
        >
          <Ask name="mobileHome.serialNumber" />
          <Ask name="mobileHome.onPermanentFoundation" />
          <Ask name="mobileHome.meetsAnchorRequirements" />
        </Section>
      ) : null}
      {policy.currentTransactionId === null ? null : <PropertyPlace />}
    </>
  );
}
