import { useState } from 'react';
import { ReceiptFileKind as receiptFileKindLabels } from '../../../machines/contract/office-enums.ts';
import type { ReceiptFileKind } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { type InputState, validInput } from '../../form/input-state.ts';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import classes from './Payments.module.css';

/** A file with its text. */
export interface ChosenFile {
  readonly kind: ReceiptFileKind;
  readonly fileName: string;
  readonly content: string;
}

interface ReceiptFileChooserProps {
  isBusy: boolean;
  onChoose: (file: ChosenFile) => void;
}

const kinds = Object.keys(receiptFileKindLabels) as ReceiptFileKind[];

/** Asks what the file has in it, and for the file: chosen in a dialog, or dragged here. */
export function ReceiptFileChooser({ isBusy, onChoose }: ReceiptFileChooserProps) {
  const [kind, setKind] = useState<InputState<ReceiptFileKind>>(validInput('LOCKBOX', 'LOCKBOX'));
  const [isOver, setOver] = useState(false);
  const choose = async (file: File) => {
    const content = await file.text();
    if (kind.value !== null) onChoose({ kind: kind.value, fileName: file.name.slice(0, 200), content });
  };
  return (
    <>
      <ChoiceField
        id="receipt-file-kind"
        label="What the file has in it"
        as="select"
        required
        options={kinds.map((value) => ({ value, label: enumLabel(receiptFileKindLabels, value) }))}
        value={kind}
        onChange={(input) => (input.value === null ? undefined : setKind(input))}
        onBlur={() => undefined}
        error={undefined}
      />
      <section
        aria-label="Drop a file here"
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !isBusy) void choose(file);
        }}
      >
        <FilePicker
          id="receipt-file"
          label="Choose a file"
          accept=".csv,.txt,.ach,text/csv,text/plain"
          isBusy={isBusy}
          onPick={(file) => void choose(file)}
        />
        <span>or drag it here</span>
      </section>
    </>
  );
}
