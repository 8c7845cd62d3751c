import type { FoundationType } from '../../../machines/contract/types.ts';
import { drawFoundationExample } from '../../../machines/domain/drawing/building-section.ts';
import { enumLabel, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { isPublicMarket } from '../../../machines/domain/market/market.ts';
import { SectionDrawing } from '../../building/SectionDrawing.tsx';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { ProvenanceNote } from '../../ui/display/ProvenanceNote.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { Ask } from '../question/Ask.tsx';
import { FemaHeightSection } from './foundation-information/FemaHeightSection.tsx';

const foundations: readonly FoundationType[] = [
  'SLAB_ON_GRADE',
  'BASEMENT',
  'CRAWLSPACE',
  'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS',
];

const foundationChoices = foundations.map((foundation) => ({
  value: foundation,
  label: enumLabel('FoundationType', foundation),
  picture: <SectionDrawing section={drawFoundationExample(foundation)} />,
}));

/** Step 2: the foundation, the first floor height, the use of the building, and its value. */
export function FoundationInformation() {
  const { file } = useWizard();
  return (
    <>
      <Ask name="structure.foundationType" as="cards" options={foundationChoices} />
      <Section title="Height, use and value">
        <Ask
          name="elevationCertificate.isActive"
          label="Is there an elevation certificate?"
          note="If yes, a separate step asks for its elevations."
        />
        <Ask name="structure.firstFloorHeightMethod" as="radio" options={listHeightMethods(file)} />
        <Ask name="structure.firstFloorHeightFeet" note="Above the lowest adjacent grade." />
        <Ask name="policy.isPrimaryResidence" />
        <Ask name="structure.replacementCostUser" note={<KnownReplacementCost file={file} />} />
        <Ask name="policy.contentsValue" />
      </Section>
      <FemaHeightSection />
    </>
  );
}

/** FEMA's own heights come with the rating, so for the NFIP the agent can enter only a certificate or a survey. */
function listHeightMethods(file: LoadedPolicyFile) {
  const sources = isPublicMarket(file) ? ['EC', 'TOOL'] : ['EC', 'TOOL', 'FEMA_APPROVED', 'FEMA_ASSUMPTION'];
  const stored = file.structure.firstFloorHeightMethod;
  return stored === null || sources.includes(stored) ? sources : [...sources, stored];
}

function KnownReplacementCost({ file }: { file: LoadedPolicyFile }) {
  const { structure, locationFacts } = file;
  const suggestion = structure.replacementCostNfip ?? locationFacts.replacementCost;
  if (suggestion === null) return 'None is known for this address.';
  return (
    <ProvenanceNote
      source={`Known for this address: ${formatDollars(suggestion)}`}
      isSample={locationFacts.isSample === true}
    />
  );
}
