import { shownDollars } from '../../../../machines/domain/format/format.ts';
import { type Fact, Facts } from '../../../ui/data/Facts.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { oneLine } from '../address/one-line.ts';
import { useAddressAt } from '../address/use-address-at.ts';
import { useShown } from '../answers/use-shown.ts';

/** Property, building and coverage as a customer reads them. */
export function QuoteFacts() {
  const { file } = useWizard();
  const { factsOf } = useShown();
  const { lines } = useAddressAt('propertyAddress');
  const address = { label: 'Address', value: oneLine(lines) };
  return (
    <>
      <Section title="Property">
        <Facts
          facts={[
            ...(address.value === '' ? [] : [address]),
            ...factsOf(property, { 'policy.mapPanel': 'Map panel' }),
          ]}
        />
      </Section>
      <Section title="Building">
        <Facts facts={[...factsOf(building, buildingWords), ...height(file.rating.femaFirstFloorHeight)]} />
      </Section>
      <Section title="Coverage">
        <Facts
          facts={[
            cover('Building', file.rating.buildingCoverage, file.rating.buildingDeductible),
            cover('Contents', file.rating.contentsCoverage, file.rating.contentsDeductible),
            ...factsOf(term, {
              'policy.effectiveDate': 'First day of cover',
              'policy.expirationDate': 'Ends on',
            }),
            { label: 'Why this date', value: file.effectiveDateRule.rule },
          ]}
        />
      </Section>
    </>
  );
}

const property = [
  'propertyAddress.propertyDesc',
  'propertyAddress.county',
  'policy.floodZone',
  'policy.communityName',
  'policy.communityNumber',
  'policy.mapPanel',
  'policy.currentMapDate',
];

const building = [
  'policy.buildingType',
  'structure.buildingDescriptionId',
  'policy.occupancyType',
  'policy.isPrimaryResidence',
  'structure.foundationTypeId',
  'structure.constructionDate',
  'structure.constructionTypeId',
  'structure.totalBuildingAreaFeet',
  'structure.floorsCount',
  'structure.unitsCount',
  'structure.replacementCostUser',
];

/** Where the catalogue's words are a question. */
const buildingWords = {
  'structure.buildingDescriptionId': 'Description',
  'policy.isPrimaryResidence': 'Primary residence',
  'structure.foundationTypeId': 'Foundation',
};

const term = ['policy.policyForm', 'policy.effectiveDate', 'policy.expirationDate', 'policy.waitingPeriod'];

function height(feet: number | null): Fact[] {
  return feet === null ? [] : [{ label: 'First floor height', value: `${feet} ft` }];
}

function cover(label: string, coverage: number | null, deductible: number | null): Fact {
  if (coverage === null) return { label, value: 'Not chosen yet' };
  if (coverage === 0) return { label, value: 'Not bought' };
  return { label, value: shownDollars(coverage), note: `Deductible ${shownDollars(deductible)}` };
}
