import { elevationCertificate, structure } from '../../../../machines/contract/fields.ts';
import { calculateLowestFloor } from '../../../../machines/domain/building/elevation.ts';
import { evaluateFloodOpenings } from '../../../../machines/domain/building/openings.ts';
import { formatFieldValue } from '../../../../machines/domain/format/format-values.ts';
import { type Fact, FactList } from '../../../ui/display/FactList.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './HeightResult.module.css';

/** The lowest floor elevation and first floor height computed from the certificate as typed, with an explanation. */
export function HeightResult() {
  const { file } = useWizard();
  const { diagramNumber } = file.elevationCertificate;
  const { lfe, firstFloorHeight, explanation } = calculateLowestFloor(file);
  if (diagramNumber === null) return null;
  return (
    <Section title="Result">
      {firstFloorHeight === null || lfe === null ? (
        <Banner kind="note" title="Not known yet">
          {explanation}
        </Banner>
      ) : (
        <>
          <FactList
            facts={[
              {
                label: 'First floor height',
                value: (
                  <strong className={classes.height}>
                    {formatFieldValue(structure.fields.firstFloorHeightFeet, firstFloorHeight)}
                  </strong>
                ),
                note: describeUse(file.locationFacts.femaFirstFloorHeightFeet),
              },
              {
                label: 'Lowest floor elevation',
                value: formatFieldValue(elevationCertificate.fields.lfe, lfe),
                note: 'Kept for the flood zone; Risk Rating 2.0 does not use it.',
              },
              ...buildOpeningsFact(evaluateFloodOpenings(file).explanation, diagramNumber),
            ]}
          />
          <p className={classes.explanation} role="status">
            {explanation}
          </p>
        </>
      )}
    </Section>
  );
}

function describeUse(femaFeet: number | null): string {
  const use =
    femaFeet === null
      ? 'It is rated; no height is assumed.'
      : `It is rated, unless FEMA’s ${femaFeet} ft gives a lower premium.`;
  return `Above the lowest adjacent grade. ${use}`;
}

/** The flood openings, for the diagrams with an enclosure, where they decide the lowest floor. */
function buildOpeningsFact(explanation: string, diagram: string | null): readonly Fact[] {
  const isEnclosed = diagram === 'DIAGRAM_6' || diagram === 'DIAGRAM_7' || diagram === 'DIAGRAM_8';
  return isEnclosed ? [{ label: 'Flood openings', value: explanation }] : [];
}
