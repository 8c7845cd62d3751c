import { findRatedHeight, type RatedHeight } from '../../../../machines/domain/coverage/rated-height.ts';
import { formatDate, formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { type Fact, FactList } from '../../../ui/display/FactList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { useAddressAt } from '../address/use-address-at.ts';
import { useAnswerFormatter } from '../answers/use-answer-formatter.ts';

/** Property, building and coverage, in the form a customer reads. */
export function QuoteFacts() {
  const { file } = useWizard();
  const { effectiveDate, expirationDate, rule } = file.effectiveDateRule;
  const { buildFacts } = useAnswerFormatter();
  const { lines, fields } = useAddressAt('propertyAddress');
  const address = { label: 'Address', value: formatAddressLine(lines), fields };
  return (
    <>
      <Section title="Property">
        <FactList
          isDense
          facts={[
            ...(address.value === '' ? [] : [address]),
            ...buildFacts(propertyFields, { 'policy.mapPanel': 'Map panel' }),
          ]}
        />
      </Section>
      <Section title="Building">
        <FactList
          isDense
          facts={[...buildFacts(buildingFields, buildingLabels), ...buildHeightFact(findRatedHeight(file))]}
        />
      </Section>
      <Section title="Coverage">
        <FactList
          isDense
          facts={[
            buildCoverageFact('Building', file.rating.buildingCoverage, file.rating.buildingDeductible),
            buildCoverageFact('Contents', file.rating.contentsCoverage, file.rating.contentsDeductible),
            ...buildFacts(['policy.policyForm']),
            // Counted from today, as a submission today counts it. The stored day is of the last save.
            { label: 'Effective date', value: formatDate(effectiveDate), fields: ['policy.effectiveDate'] },
            { label: 'Ends on', value: formatDate(expirationDate), fields: ['policy.expirationDate'] },
            ...buildFacts(['policy.waitingPeriod']),
            { label: 'Why this date', value: rule },
          ]}
        />
      </Section>
    </>
  );
}

const propertyFields = [
  'propertyAddress.propertyDesc',
  'propertyAddress.county',
  'policy.floodZone',
  'policy.communityName',
  'policy.communityNumber',
  'policy.mapPanel',
  'policy.currentMapDate',
];

const buildingFields = [
  'policy.buildingType',
  'structure.buildingDescription',
  'policy.occupancyType',
  'policy.isPrimaryResidence',
  'structure.foundationType',
  'structure.constructionDate',
  'structure.constructionType',
  'structure.totalBuildingAreaFeet',
  'structure.floorsCount',
  'structure.unitsCount',
  'structure.replacementCostUser',
];

/** Labels that replace catalogue labels phrased as questions. */
const buildingLabels = {
  'structure.buildingDescription': 'Description',
  'policy.isPrimaryResidence': 'Primary residence',
  'structure.foundationType': 'Foundation',
};

function buildHeightFact(height: RatedHeight | null): Fact[] {
  return height === null
    ? []
    : [{ label: 'First floor height', value: `${height.feet} ft`, note: height.reason }];
}

function buildCoverageFact(label: string, coverage: number | null, deductible: number | null): Fact {
  if (coverage === null) return { label, value: 'Not chosen yet' };
  if (coverage === 0) return { label, value: 'None' };
  return { label, value: formatDollars(coverage), note: `Deductible ${formatDollars(deductible)}` };
}
