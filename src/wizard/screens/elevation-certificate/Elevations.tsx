import { useContext } from 'react';
import { ElevationDiagram as diagrams } from '../../../../machines/contract/enums.ts';
import type { ElevationDiagram } from '../../../../machines/contract/types.ts';
import { type ElevationField, requiredElevations } from '../../../../machines/domain/building/elevation.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { WithPicture } from '../../../ui/layout/WithPicture.tsx';
import { DiagramDrawing } from '../../../ui/pictures/drawings/DiagramDrawing.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import classes from './Elevations.module.css';
import { BesidePlace } from './reading/BesidePlace.tsx';
import { CertificatePlacesContext } from './reading/certificate-places.ts';

/** The elevation fields in the order of section C of the certificate. */
const elevationFields: readonly ElevationField[] = [
  'topOfBottomFloor',
  'topNextHighestFloor',
  'bottomOfHorizontalStructure',
  'attachedGarageElevation',
  'machineryEquipmentElevation',
  'lag',
  'hag',
  'lagAtLowestElevation',
];

/** The elevations required for the chosen diagram. The certificate's other elevations are collapsed. */
export function Elevations() {
  const { file } = useWizard();
  const { diagramNumber } = file.elevationCertificate;
  if (diagramNumber === null) {
    return (
      <Section
        title="Elevations"
        intro="Choose the building diagram first; it decides which elevations are needed."
      >
        {null}
      </Section>
    );
  }
  return <DiagramElevations diagram={diagramNumber} />;
}

function DiagramElevations({ diagram }: { diagram: ElevationDiagram }) {
  const { file, problems, inputFor } = useWizard();
  const places = useContext(CertificatePlacesContext);
  const requiredFields = requiredElevations(diagram, file.policy.floodZone);
  const optionalFields = elevationFields.filter((field) => !requiredFields.includes(field));
  const isOfOthers = (key: string | null) => optionalFields.some((field) => key === elevationKey(field));
  const isFilled = optionalFields.some((field) => inputFor(elevationKey(field)).text !== '');
  // The places of the certificate take the room of the drawing, which is beside the choice of the diagram too.
  const isRead = requiredFields.some((field) => elevationKey(field) in places);
  const questions = requiredFields.map((field) => <ElevationQuestion key={field} field={field} />);
  return (
    <Section
      title="Elevations"
      intro="In feet and tenths, in the datum of the certificate, not as heights above the ground."
    >
      {isRead ? (
        questions
      ) : (
        <WithPicture
          picture={<DiagramDrawing diagram={diagram} />}
          caption={`Diagram ${diagrams[diagram].wire}: the bold line is the first floor that is rated.`}
        >
          {questions}
        </WithPicture>
      )}
      <Disclosure
        label="Other elevations of the certificate"
        isForcedOpen={isFilled || problems.some(({ field }) => isOfOthers(field))}
      >
        <div className={classes.others}>
          {optionalFields.map((field) => (
            <ElevationQuestion key={field} field={field} />
          ))}
        </div>
      </Disclosure>
    </Section>
  );
}

function ElevationQuestion({ field }: { field: ElevationField }) {
  return (
    <BesidePlace name={elevationKey(field)}>
      <Ask name={elevationKey(field)} />
    </BesidePlace>
  );
}

function elevationKey(field: ElevationField): string {
  return `elevationCertificate.${field}`;
}
