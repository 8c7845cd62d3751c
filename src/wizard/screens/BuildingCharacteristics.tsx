import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { MarketOfStoppedQuote } from './MarketOfStoppedQuote.tsx';

/** Step 3: the age, size and construction of the building. */
export function BuildingCharacteristics() {
  const { firmDate } = useWizard().file.policy;
  return (
    <>
      <Section title="Age">
        <Ask
          name="structure.constructionDate"
          note={
            firmDate === null
              ? undefined
              : `The community’s first flood map is dated ${formatDate(firmDate)}; a building built before then is pre-FIRM.`
          }
        />
        <Ask name="structure.isUnderConstruction" />
        <Ask name="structure.isSubstantiallyImproved" />
        <Ask name="structure.substantiallyImprovedDate" />
      </Section>
      <Section title="Size and construction">
        <Ask name="structure.totalBuildingAreaFeet" />
        <Ask name="structure.floorsCount" />
        <Ask name="structure.unitsCount" />
        <Ask name="structure.floorOfUnit" />
        <Ask name="structure.constructionType" />
        <Ask name="structure.buildingOverWaterType" />
      </Section>
      <MarketOfStoppedQuote />
    </>
  );
}
