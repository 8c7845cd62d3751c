import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { readFieldValue } from '../../../../../machines/domain/problems/field-key.ts';
import { formatReadValue } from '../../../../../machines/domain/rules/certificate-readings.ts';
import type { ReadCertificateFragment } from '../../../../graphql/staff-documents.ts';
import { useWizard } from '../../../open/use-wizard.ts';
import { PagePlace } from './PagePlace.tsx';
import classes from './reading.module.css';
import type { PagePicture } from './use-page-pictures.ts';

interface ReadingRowProps {
  row: ReadCertificateFragment['readings'][number];
  /** The picture of its page; undefined while it loads, or if there is none. */
  picture: PagePicture | undefined;
  isChosen: boolean;
  /** Null if the value cannot be chosen. */
  onToggle: (() => void) | null;
}

const sources = {
  FORM_FIELD: 'Form field',
  TEXT: 'Printed text',
  RECOGNIZED: 'Recognized in the scan',
} as const;

/** One value, beside its place in the page, with what is doubtful about it. */
export function ReadingRow({ row, picture, isChosen, onToggle }: ReadingRowProps) {
  const { file } = useWizard();
  const { field, label, shown, text, page, box, confidence, source, warnings, isCompared } = row;
  const current: unknown = readFieldValue(file, field);
  const hasOther =
    (typeof current === 'string' || typeof current === 'number') && String(current) !== row.answer;
  return (
    <li className={classes.row} data-doubtful={warnings.length > 0 || undefined}>
      <div className={classes.words}>
        {onToggle === null ? (
          <p className={classes.label}>{label}</p>
        ) : (
          <Checkbox className={classes.label} label={label} checked={isChosen} onChange={onToggle} />
        )}
        <p className={classes.value}>{shown}</p>
        <p className={classes.about}>
          {sources[source]}, page {page}
          {source === 'RECOGNIZED' ? `, ${confidence} % sure` : ''}
          {isCompared ? '. Only compared with the quote.' : ''}
          {hasOther ? ` The quote has ${formatReadValue(field, current)}.` : ''}
        </p>
        {warnings.map((warning) => (
          <p key={warning} className={classes.warning}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            <span>{warning}</span>
          </p>
        ))}
      </div>
      {box !== null && picture !== undefined ? (
        <PagePlace picture={picture} box={box} label={`${label} on page ${page}: ${text}`} />
      ) : (
        <q className={classes.quote}>{text}</q>
      )}
    </li>
  );
}
