import { Button } from '@mantine/core';
import { useState } from 'react';
import { ElevationDiagram as diagrams } from '../../../../machines/contract/enums.ts';
import type { ElevationDiagram } from '../../../../machines/contract/types.ts';
import { expectedFoundation } from '../../../../machines/domain/building/foundation.ts';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { DiagramDrawing } from '../../../ui/pictures/drawings/DiagramDrawing.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import { FoundationMismatch } from './FoundationMismatch.tsx';

const allDiagrams = Object.keys(diagrams).filter(isDiagram);

/** The building diagrams as pictures. It shows those that match the foundation of step 2, and the rest on demand. */
export function DiagramChoice() {
  const { file, isReadOnly } = useWizard();
  const [isWhole, setWhole] = useState(false);
  const { foundationType } = file.structure;
  const chosen = file.elevationCertificate.diagramNumber;
  const fitting = allDiagrams.filter((diagram) => expectedFoundation(diagram) === foundationType);
  const shown =
    isWhole || fitting.length === 0
      ? allDiagrams
      : allDiagrams.filter((diagram) => fitting.includes(diagram) || diagram === chosen);
  const isShort = shown.length < allDiagrams.length;
  return (
    <Section
      title="Building diagram"
      intro={
        isShort && foundationType !== null
          ? `It is named on the certificate. These match the foundation of this quote, ${enumLabel('FoundationType', foundationType).toLowerCase()}.`
          : 'It is named on the certificate. C2a, C2b and so on are the items of its section C.'
      }
    >
      <Ask
        name="elevationCertificate.diagramNumber"
        label="Diagram on the certificate"
        as="cards"
        size="large"
        options={shown.map((value) => ({
          value,
          label: enumLabel('ElevationDiagram', value),
          picture: <DiagramDrawing diagram={value} />,
        }))}
      />
      {isShort && !isReadOnly ? (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            Show all eleven diagrams
          </Button>
        </div>
      ) : null}
      <FoundationMismatch />
    </Section>
  );
}

function isDiagram(name: string): name is ElevationDiagram {
  return name in diagrams;
}
