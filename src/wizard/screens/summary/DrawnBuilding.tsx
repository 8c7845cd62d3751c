import { BuildingPicture } from '../../../building/BuildingPicture.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';

/** The building drawn from the answers, with the sentences beside it. */
export function DrawnBuilding() {
  const { file } = useWizard();
  return (
    <Section title="The building as answered">
      <BuildingPicture file={file} label="The building in section" isTextShown />
    </Section>
  );
}
