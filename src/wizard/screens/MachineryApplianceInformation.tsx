import {
  applianceList,
  machineryList,
  mitigationItems,
  qualifyingLevel,
} from '../../../machines/domain/building/mitigation.ts';
import { ReasonList } from '../../ui/display/ReasonList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';

/** Step 7: whether machinery and appliances are high enough to count, and the elevators. */
export function MachineryApplianceInformation() {
  const { file } = useWizard();
  const level = qualifyingLevel(file);
  return (
    <>
      <Section
        title="Machinery, appliances and elevators"
        intro={`If all of it is at the qualifying level${
          level === null ? '' : ` (${level})`
        }, the premium is lower.`}
      >
        <Ask name="structure.isMachineryElevated" note={formatEquipmentList(machineryList)} />
        <Ask name="structure.isApplianceElevated" note={formatEquipmentList(applianceList)} />
        <Ask
          name="structure.elevatorsCount"
          note="Passenger, freight and home elevators. Leave blank if there are none."
        />
        <Ask name="structure.elevatorsElevatedCount" label="With elevated equipment" />
      </Section>
      <Section title="What qualifies" intro="As answered now. Discounts are applied on a later step.">
        <ReasonList
          label="What qualifies"
          rows={mitigationItems(file).map(({ label, counts, reason }) => ({
            title: label,
            tone: counts ? 'good' : 'off',
            word: counts ? 'Qualifies' : 'Does not qualify',
            reason,
          }))}
        />
      </Section>
    </>
  );
}

function formatEquipmentList(equipment: readonly string[]): string {
  return `Includes: ${equipment.slice(0, -1).join(', ')} and ${equipment.at(-1)}.`;
}
