import { BuildingPicture } from '../../../building/BuildingPicture.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useIsPrinting } from '../../../ui/layout/use-is-printing.ts';
import { useWizard } from '../../open/use-wizard.ts';

/** The building drawn from the answers, with the sentences beside it, on paper; on a screen the drawing is beside the step. */
export function DrawnBuilding() {
  const { file } = useWizard();
  if (!useIsPrinting()) return null;
  return (
    <Section title="The building as answered">
      <BuildingPicture file={file} label="The building in section" isTextShown />
    </Section>
  );
}
