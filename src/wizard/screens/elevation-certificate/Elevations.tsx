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
  const requiredFields = requiredElevations(diagram, file.policy.floodZone);
  const optionalFields = elevationFields.filter((field) => !requiredFields.includes(field));
  const isOfOthers = (key: string | null) => optionalFields.some((field) => key === elevationKey(field));
  const isFilled = optionalFields.some((field) => inputFor(elevationKey(field)).text !== '');
  return (
    <Section
      title="Elevations"
      intro="In feet and tenths, in the datum of the certificate, not as heights above the ground."
    >
      <WithPicture
        picture={<DiagramDrawing diagram={diagram} />}
        caption={`Diagram ${diagrams[diagram].wire}: the bold line is the first floor that is rated.`}
      >
        {requiredFields.map((field) => (
          <Ask key={field} name={elevationKey(field)} />
        ))}
      </WithPicture>
      <Disclosure
        label="Other elevations of the certificate"
        isForcedOpen={isFilled || problems.some(({ field }) => isOfOthers(field))}
      >
        <div className={classes.others}>
          {optionalFields.map((field) => (
            <Ask key={field} name={elevationKey(field)} />
          ))}
        </div>
      </Disclosure>
    </Section>
  );
}

function elevationKey(field: ElevationField): string {
  return `elevationCertificate.${field}`;
}
