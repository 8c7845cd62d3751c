import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { RatingStage } from '../../../../machines/contract/types.ts';
import { validateCertificateHeight } from '../../../../machines/domain/building/certificate-height.ts';
import { NumberField } from '../../../form/controls/NumberField.tsx';
import { blankInput, type InputState } from '../../../form/input-state.ts';
import { WhatIf as WhatIfDocument, type WhatIfQuery } from '../../../graphql/staff-documents.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { OptionComparison } from './OptionComparison.tsx';
import classes from './WhatIfPanel.module.css';
import { WhatIfTable } from './WhatIfTable.tsx';

type WhatIfAnswer = WhatIfQuery['whatIf'];

/** The same building with one change: the elevation certificate, or each deductible. Also compares two options. */
export function WhatIfPanel({ stage }: { stage: RatingStage }) {
  const { policyId } = useWizard();
  const [height, setHeight] = useState<InputState<number>>(blankInput);
  const [requestedHeight, setRequestedHeight] = useState<number | null>(null);
  const { data, previousData, error, refetch } = useQuery(WhatIfDocument, {
    variables: { policyId: String(policyId), stage, certificateHeight: requestedHeight },
    fetchPolicy: 'no-cache',
  });
  const answer: WhatIfAnswer | undefined = (data ?? previousData)?.whatIf;
  if (error) return <LoadFailure title="The what-ifs could not be rated" onRetry={() => void refetch()} />;
  if (!answer) return <Loading label="Rating the what-ifs" shape="table" />;
  if (answer.__typename !== 'WhatIf') return <Banner kind="note" title={answer.message} />;
  return (
    <div className={classes.whatIf}>
      <p>{`Compared with what is chosen: ${answer.chosen}. Nothing here changes the quote.`}</p>
      <div className={classes.part}>
        <WhatIfTable caption="With and without an elevation certificate" choices={answer.certificate} />
        <p role="status">{answer.certificateSummary}</p>
        <NumberField
          id="what-if-height"
          label="First floor height on a certificate"
          unit="ft"
          scale={1}
          value={height}
          onChange={(typed) => setHeight(checkHeightRange(typed))}
          onBlur={() => height.isValid && setRequestedHeight(height.value)}
          note="Feet above the lowest adjacent grade. Leave blank for the certificate of this quote."
        />
      </div>
      <WhatIfTable caption="Each deductible, for building and contents alike" choices={answer.deductibles} />
      <OptionComparison stage={stage} />
    </div>
  );
}

/** Marks a height that no certificate can show as invalid and keeps it as typed. */
function checkHeightRange(height: InputState<number>): InputState<number> {
  const problem = height.isValid ? validateCertificateHeight(height.value) : null;
  return problem === null ? height : { ...height, isValid: false, problem };
}
