import { isFieldApplicable } from '../../../../machines/domain/questions/field-conditions.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';

/** The map revision that put the property into its zone. Renders nothing if there was none. */
export function NewlyMapped() {
  const { file } = useWizard();
  if (!isFieldApplicable('policy.mapChangeDate', file)) return null;
  const { floodZone, communityNumber, mapPanel, mapSuffix } = file.policy;
  const panel = [communityNumber, mapPanel, mapSuffix].filter((piece) => piece !== null).join(' ');
  return (
    <Section
      title="The map revision"
      intro={`The property is now in zone ${floodZone ?? 'unknown'}${panel === '' ? '' : `, panel ${panel}`}. The discount is for property that was not in a Special Flood Hazard Area before.`}
    >
      <FieldRow>
        <Ask name="policy.mapChangeDate" />
        <Ask name="policy.priorFloodZone" />
        <Ask name="policy.priorCommunityNumber" label="Community before" />
        <Ask name="policy.priorMapPanel" label="Panel before" />
        <Ask name="policy.priorMapSuffix" label="Suffix before" />
      </FieldRow>
      <Ask
        name="policy.lenderNoticeDate"
        note="Only if a lender required the insurance: with the application and premium within 45 days of its letter, the discount may begin up to 24 months after the revision."
      />
    </Section>
  );
}
