import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { SuggestionInput } from '../../../form/controls/SuggestionInput.tsx';
import classes from './LenderBox.module.css';
import { type FoundLender, useLenders } from './use-lenders.ts';

interface LenderBoxProps {
  id: string;
  label: string;
  onChoose: (lender: FoundLender) => void;
}

/** A line for the lender's name with those below it that fit: what the agency used before, then the directory. */
export function LenderBox({ id, label, onChoose }: LenderBoxProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { lenders, hasFailed, askAgain } = useLenders(text, isOpen);
  const retry = () => {
    document.getElementById(id)?.focus();
    askAgain();
  };
  const isListed = isOpen && lenders.length > 0;
  const note = hasFailed
    ? 'The lenders could not be loaded. Enter it by hand below.'
    : isOpen && lenders.length === 0 && text.trim() !== ''
      ? 'No lender matches. Enter it by hand below.'
      : isListed
        ? `${lenders.length} ${lenders.length === 1 ? 'lender' : 'lenders'}`
        : 'A few letters of its name are enough.';
  return (
    <div className={classes.line}>
      <SuggestionInput
        id={id}
        label={label}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        maxLength={60}
        noteId={`${id}-note`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        items={lenders}
        isOpen={isOpen}
        // The way to Try again leaves the line.
        onOpenChange={(next) => setOpen(next || hasFailed)}
        onChoose={(lender) => {
          setText('');
          onChoose(lender);
        }}
        getKey={({ key }) => key}
        showItem={(lender) => (
          <>
            <span>
              <strong>{[lender.name, lender.assigns].filter(Boolean).join(' ')}</strong>
              <br />
              {formatAddressLine(lender)}
            </span>
            <span className={classes.source}>{enumLabel('LenderSource', lender.source)}</span>
          </>
        )}
      />
      <div className={classes.foot}>
        <p id={`${id}-note`} className={classes.note} role="status">
          {note}
        </p>
        {hasFailed ? (
          <Button variant="subtle" size="sm" onClick={retry}>
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  );
}
