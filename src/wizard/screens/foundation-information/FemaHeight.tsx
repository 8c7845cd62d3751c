import { FieldRow } from '../../../form/FieldRow.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Ask } from '../../question/Ask.tsx';

/** The first floor height that FEMA determined for the building, for staff to enter with its source. */
export function FemaHeight() {
  return (
    <Section
      title="FEMA’s first floor height"
      intro="Only staff see this. Fill it in where FEMA itself determined a height for this building. Of this and a measured height, the one with the lower premium is used."
    >
      <FieldRow>
        <Ask name="locationFacts.femaFirstFloorHeightFeet" note="Above the lowest adjacent grade." />
        <Ask name="locationFacts.femaFirstFloorHeightSource" note="The letter or data set, and its date." />
      </FieldRow>
    </Section>
  );
}
