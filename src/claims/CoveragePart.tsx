import { VersionChoice } from '../../machines/contract/office-enums.ts';
import {
  enumLabel,
  formatDate,
  formatDateTime,
  formatDollarsAndCents,
} from '../../machines/domain/format/format-values.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { ClaimPartProps } from './claim-words.ts';

/** The coverage in force on the date of loss. */
export function CoveragePart({ claim }: Pick<ClaimPartProps, 'claim'>) {
  const { limits, coverageReview, coverageDecisions } = claim;
  return (
    <>
      {coverageReview === null ? null : (
        <Section title="Coverage review">
          <FactList
            facts={[
              {
                label: 'Flood in progress',
                value: describeDecision(claim.isFloodInProgress),
                note: `${coverageReview.sentence} ${coverageReview.citation}`,
              },
              { label: 'Flood began', value: formatDate(coverageReview.beganOn) },
              { label: 'Coverage bought', value: formatDate(coverageReview.boughtOn) },
              {
                label: 'Building insured before',
                value: formatDollarsAndCents(coverageReview.buildingBefore),
              },
              {
                label: 'Contents insured before',
                value: formatDollarsAndCents(coverageReview.contentsBefore),
              },
            ]}
          />
        </Section>
      )}
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
      {coverageDecisions.length === 0 ? null : (
        <Section title="Decisions about later versions">
          <FactList
            facts={coverageDecisions.map(({ claimCoverageDecisionId, choice, reason, decidedAt }) => ({
              key: claimCoverageDecisionId,
              label: formatDateTime(decidedAt),
              value: VersionChoice[choice].label,
              note: reason,
            }))}
          />
        </Section>
      )}
    </>
  );
}

function describeDecision(isFloodInProgress: boolean | null): string {
  if (isFloodInProgress === null) return 'Not decided: enter it with the inspection';
  return isFloodInProgress ? 'Yes, the loss continues it' : 'No, it is another flood';
}
