import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReadCertificateFragment } from '../../../../graphql/staff-documents.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { LazyDetails } from '../../../../ui/controls/LazyDetails.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { ReadingRow } from './ReadingRow.tsx';
import classes from './reading.module.css';
import type { PagePictures } from './use-page-pictures.ts';

interface ReadingReviewProps {
  reading: ReadCertificateFragment;
  pictures: PagePictures;
  isBusy: boolean;
  onAccept: (fields: readonly string[]) => void;
}

/** Everything that was read, with what is doubtful marked and not chosen, and the decision about it. */
export function ReadingReview({ reading, pictures, isBusy, onAccept }: ReadingReviewProps) {
  const { isReadOnly } = useWizard();
  const { readings, ocrProcessStatus, formTitle, isFormVerified } = reading;
  const [chosen, setChosen] = useState(() =>
    readings
      .filter(({ isCompared, warnings }) => !isCompared && warnings.length === 0)
      .map(({ field }) => field),
  );
  const isOpen = ocrProcessStatus === 'READY_FOR_REVIEW' && !isReadOnly;
  const toggle = (field: string) =>
    setChosen(chosen.includes(field) ? chosen.filter((one) => one !== field) : [...chosen, field]);
  // Once it is decided, each value is seen beside its field of the step; what is doubtful stays in sight.
  const doubtful = readings.filter(({ warnings }) => warnings.length > 0);
  const sure = readings.filter(({ warnings }) => warnings.length === 0);
  const listRows = (rows: ReadCertificateFragment['readings']) =>
    rows.map((row) => (
      <ReadingRow
        key={row.field}
        row={row}
        picture={pictures[row.page]}
        isChosen={chosen.includes(row.field)}
        onToggle={isOpen && !row.isCompared ? () => toggle(row.field) : null}
      />
    ));
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
      <ul className={classes.rows}>{listRows(isOpen ? readings : doubtful)}</ul>
      {isOpen || sure.length === 0 ? null : (
        <LazyDetails summary={`What was read without a doubt (${sure.length})`}>
          <ul className={classes.rows}>{listRows(sure)}</ul>
        </LazyDetails>
      )}
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
