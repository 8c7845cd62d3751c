import { LossCause } from '../../machines/contract/office-enums.ts';
import {
  enumLabel,
  formatDate,
  formatDateTime,
  formatPhone,
} from '../../machines/domain/format/format-values.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { ClaimPartProps } from './claim-words.ts';

/** The reported facts of the loss. */
export function LossPart({ claim }: ClaimPartProps) {
  return (
    <Section title="First notice of loss">
      <FactList
        facts={[
          { label: 'Date of loss', value: formatDate(claim.dateOfLoss) },
          ...(claim.floodBeganDate === null
            ? []
            : [{ label: 'Flood began', value: formatDate(claim.floodBeganDate) }]),
          { label: 'Cause', value: enumLabel(LossCause, claim.cause) },
          { label: 'What happened', value: claim.description },
          {
            label: 'Water inside',
            value: claim.waterDepthInches === null ? 'Not known' : `${claim.waterDepthInches} inches`,
          },
          { label: 'Reported by', value: claim.reporterName, note: formatDateTime(claim.reportedAt) },
          { label: 'Phone now', value: formatPhone(claim.contactPhone) },
          { label: 'E-mail now', value: claim.contactEmail ?? 'Not known' },
        ]}
      />
    </Section>
  );
}
