import { Button } from '@mantine/core';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { paths } from '../../paths.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { PrintFrame } from '../../ui/layout/PrintFrame.tsx';
import { CoveragePart } from '../CoveragePart.tsx';
import type { ClaimPartProps } from '../claim-words.ts';
import { WorksheetPart } from '../WorksheetPart.tsx';

/** The settlement worksheet alone, as it is printed: with the limits and deductibles on which it depends. */
export function PrintedWorksheet({ claim }: Pick<ClaimPartProps, 'claim'>) {
  return (
    <PrintFrame
      number={`Claim ${claim.claimNumber}`}
      date={formatDate(clientBusinessToday())}
      {...(claim.closedDate === null ? { caution: 'Not final: the claim is open' } : {})}
    >
      <div className="hw-no-print">
        <Button onClick={() => window.print()}>Print</Button>{' '}
        <ButtonLink href={paths.claim(claim.claimId)} variant="default">
          Back to the claim
        </ButtonLink>
      </div>
      <WorksheetPart claim={claim} />
      <CoveragePart claim={claim} />
    </PrintFrame>
  );
}
