import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { ClaimPartProps } from './claim-words.ts';

/** The coverage in force on the date of loss. */
export function CoveragePart({ claim }: ClaimPartProps) {
  const { limits } = claim;
  return (
    <Section title="In force on the date of loss">
      <FactList
        facts={[
          {
            label: 'Policy form',
            value: limits.form === null ? 'Not known' : enumLabel('ContentsLocation', limits.form),
          },
          {
            label: 'Building',
            value: formatDollarsAndCents(limits.building),
            note: `Deductible ${formatDollarsAndCents(limits.buildingDeductible)}`,
          },
          {
            label: 'Contents',
            value: formatDollarsAndCents(limits.contents),
            note: `Deductible ${formatDollarsAndCents(limits.contentsDeductible)}`,
          },
          {
            label: 'Lenders on payments for the building',
            value: limits.lenders.length === 0 ? 'None' : limits.lenders.join(', '),
          },
        ]}
      />
    </Section>
  );
}
