import { FieldRow } from '../../../form/FieldRow.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { WithPicture } from '../../../ui/layout/WithPicture.tsx';
import { Ask } from '../../question/Ask.tsx';
import { OpeningDrawing } from './OpeningDrawing.tsx';
import { OpeningsVerdict } from './OpeningsVerdict.tsx';

/** The flood openings of the enclosure, and whether they qualify as proper openings. */
export function FloodOpeningsSection() {
  return (
    <Section
      title="Flood openings"
      intro="Permanent openings let floodwater in and out on its own, so that it does not collapse the walls."
    >
      <WithPicture
        picture={<OpeningDrawing />}
        caption="The bottom of an opening is at most 1 ft above the ground outside or the floor inside, whichever is higher."
      >
        <Ask name="structure.openingsCount" note="0 if there are none." />
        <Ask name="structure.openingsWallsCount" />
        <Ask name="structure.areOpeningsWithinOneFoot" />
      </WithPicture>
      <Ask name="structure.hasEngineeredOpenings" />
      <Ask
        name="structure.openingsSquareInches"
        note="The clear area that water passes through, without grilles and screens."
      />
      <FieldRow>
        <Ask name="structure.engineeredOpeningsAreaFeet" />
        <Ask name="structure.hasOpeningsCertification" />
      </FieldRow>
      <OpeningsVerdict />
    </Section>
  );
}
