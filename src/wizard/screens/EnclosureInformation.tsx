import { hasEnclosedArea, isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { documentTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { DocumentsNeeded } from './documents/DocumentsNeeded.tsx';
import { FloodOpeningsSection } from './enclosure-information/FloodOpeningsSection.tsx';

/** Step 6: the enclosed area below the elevated floor, its openings and its walls. */
export function EnclosureInformation() {
  const { file } = useWizard();
  return (
    <>
      <Section
        title="The enclosed area"
        intro="The walled area below the elevated floor: a crawlspace, garage, entry or storage."
      >
        <Ask name="structure.enclosureAreaFeet" note="0 if nothing is enclosed." />
        <Ask name="structure.enclosureUse" />
      </Section>
      {hasEnclosedArea(file) ? <FloodOpeningsSection /> : null}
      {isFieldApplicable('structure.hasBreakawayWalls', file) ? (
        <Section
          title="Breakaway walls"
          intro="In a V zone the walls of an enclosure must give way to waves without harm to the building above."
        >
          <Ask name="structure.hasBreakawayWalls" />
        </Section>
      ) : null}
      <DocumentsNeeded
        title="Documents for the openings"
        types={[documentTypes.openingsCertificate, documentTypes.communityLetter]}
      />
      {isFieldApplicable('structure.elevatorsBelowCount', file) ? (
        <Section title="Elevators" intro="Only those whose shaft or cab goes below the elevated floor.">
          <Ask name="structure.elevatorsBelowCount" />
        </Section>
      ) : null}
    </>
  );
}
