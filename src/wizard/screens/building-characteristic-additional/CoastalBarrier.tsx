import type { ReactNode } from 'react';
import { CbrsType as barriers } from '../../../../machines/contract/enums.ts';
import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import type { LoadedPolicyFile } from '../../../graphql/parse-policy-file.ts';
import { ProvenanceNote } from '../../../ui/display/ProvenanceNote.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';

const barrierOptions = [
  {
    value: 'SYSTEM_UNIT',
    label: barriers.SYSTEM_UNIT.label,
    description:
      'Insurable only if it was built before flood insurance was prohibited there; dated proof is needed.',
  },
  {
    value: 'OPA',
    label: barriers.OPA.label,
    description: 'Insurable if it was built before, or if its use serves the purpose of the area.',
  },
];

/** The Coastal Barrier Resources System questions, with the result of the flood zone determination. */
export function CoastalBarrier() {
  const { file } = useWizard();
  return (
    <Section
      title="Coastal barrier"
      intro="Newer buildings in the Coastal Barrier Resources System cannot get federal flood insurance."
    >
      <Ask name="structure.isLocatedCbrs" note={describeDetermination(file)} />
      <Ask name="propertyAddress.cbrsType" options={barrierOptions} />
      <Ask
        name="propertyAddress.cbrsFloodInsuranceProhibitionDate"
        note="From the coastal barrier map of the area."
      />
    </Section>
  );
}

function describeDetermination({ policy, floodZoneInformation, locationFacts }: LoadedPolicyFile): ReactNode {
  const isInside = policy.isCbra ?? floodZoneInformation.isCbra;
  if (isInside === null) return undefined;
  const date = policy.cbraDate ?? floodZoneInformation.cbraDate;
  const from = date === null ? '' : `, flood insurance prohibited from ${formatDate(date)}`;
  const verdict = isInside ? `in the system${from}` : 'not in the system';
  return (
    <ProvenanceNote
      source={`Flood zone determination: ${verdict}`}
      isSample={locationFacts.isSample === true}
    />
  );
}
