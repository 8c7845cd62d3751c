import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReadCertificateFragment } from '../../../../graphql/staff-documents.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { ReadingRow } from './ReadingRow.tsx';
import classes from './reading.module.css';
import { usePagePictures } from './use-page-pictures.ts';

interface ReadingReviewProps {
  reading: ReadCertificateFragment;
  isBusy: boolean;
  onAccept: (fields: readonly string[]) => void;
}

/** Everything that was read, with what is doubtful marked and not chosen, and the decision about it. */
export function ReadingReview({ reading, isBusy, onAccept }: ReadingReviewProps) {
  const { policyId, isReadOnly } = useWizard();
  const { readings, ocrJobId, ocrProcessStatus, formTitle, isFormVerified } = reading;
  const [chosen, setChosen] = useState(() =>
    readings
      .filter(({ isCompared, warnings }) => !isCompared && warnings.length === 0)
      .map(({ field }) => field),
  );
  const pictures = usePagePictures(
    policyId,
    ocrJobId,
    readings.filter(({ box }) => box !== null).map(({ page }) => page),
  );
  const isOpen = ocrProcessStatus === 'READY_FOR_REVIEW' && !isReadOnly;
  const toggle = (field: string) =>
    setChosen(chosen.includes(field) ? chosen.filter((one) => one !== field) : [...chosen, field]);
  return (
    <div className={classes.review}>
      <div className={classes.head}>
        <StatusWord tone={isOpen ? 'todo' : 'good'}>{reading.message}</StatusWord>
        {formTitle === null ? null : (
          <StatusWord tone={isFormVerified ? 'good' : 'warn'}>
            {isFormVerified
              ? `Read from the fields of the ${formTitle}`
              : `Field names of the ${formTitle}: unverified`}
          </StatusWord>
        )}
      </div>
      <ul className={classes.rows}>
        {readings.map((row) => (
          <ReadingRow
            key={row.field}
            row={row}
            picture={pictures[row.page]}
            isChosen={chosen.includes(row.field)}
            onToggle={isOpen && !row.isCompared ? () => toggle(row.field) : null}
          />
        ))}
      </ul>
      {isOpen ? (
        <div className={classes.send}>
          <CallButton isBusy={isBusy} isDisabled={chosen.length === 0} onPress={() => onAccept(chosen)}>
            {chosen.length === 1 ? 'Use the chosen value' : `Use the ${chosen.length} chosen values`}
          </CallButton>
          <Button variant="default" disabled={isBusy} onClick={() => onAccept([])}>
            Use none
          </Button>
        </div>
      ) : null}
    </div>
  );
}
