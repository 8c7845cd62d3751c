import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { RatingStage } from '../../../../machines/contract/types.ts';
import { certificateHeightFault } from '../../../../machines/domain/building/certificate-height.ts';
import { NumberField } from '../../../form/controls/NumberField.tsx';
import { blank, type Typed } from '../../../form/typed.ts';
import { WhatIf as WhatIfDocument, type WhatIfQuery } from '../../../graphql/documents.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Waiting } from '../../../ui/feedback/Waiting.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { CompareOptions } from './CompareOptions.tsx';
import classes from './WhatIf.module.css';
import { WhatIfTable } from './WhatIfTable.tsx';

type Answer = WhatIfQuery['whatIf'];

/** The same building with one thing changed: the elevation certificate, each deductible; and two options side by side. */
export function WhatIf({ stage }: { stage: RatingStage }) {
  const { policyId } = useWizard();
  const [height, setHeight] = useState<Typed<number>>(blank);
  const [asked, setAsked] = useState<number | null>(null);
  const { data, previousData, error, refetch } = useQuery(WhatIfDocument, {
    variables: { policyId: String(policyId), stage, certificateHeight: asked },
    fetchPolicy: 'no-cache',
  });
  const answer: Answer | undefined = (data ?? previousData)?.whatIf;
  if (error) return <LoadFailure title="The what-ifs could not be rated" onRetry={() => void refetch()} />;
  if (!answer) return <Waiting label="Rating the what-ifs" shape="table" />;
  if (answer.__typename !== 'WhatIf') return <Banner kind="note" title={answer.message} />;
  return (
    <div className={classes.whatIf}>
      <p>{`Compared with what is chosen: ${answer.chosen}. Nothing here changes the quote.`}</p>
      <div className={classes.part}>
        <WhatIfTable caption="With and without an elevation certificate" choices={answer.certificate} />
        <p role="status">{answer.certificateWords}</p>
        <NumberField
          id="what-if-height"
          label="First floor height on a certificate"
          unit="ft"
          scale={1}
          value={height}
          onChange={(typed) => setHeight(inRange(typed))}
          onBlur={() => height.isValid && setAsked(height.value)}
          note="Feet above the lowest adjacent grade. Leave it empty for the certificate of this quote."
        />
      </div>
      <WhatIfTable caption="Each deductible, for building and contents alike" choices={answer.deductibles} />
      <CompareOptions stage={stage} />
    </div>
  );
}

/** A height that no certificate can show is none; it stays as typed. */
function inRange(height: Typed<number>): Typed<number> {
  const fault = height.isValid ? certificateHeightFault(height.value) : null;
  return fault === null ? height : { ...height, isValid: false, problem: fault };
}
