import { IconSearch } from '@tabler/icons-react';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { InputFrame } from '../../../form/controls/InputFrame.tsx';
import { keepTyped, SuggestionList } from '../../../form/controls/SuggestionList.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
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
  const box = useCombobox<FoundLender>({
    inputId: id,
    items: [...lenders],
    inputValue: text,
    isOpen,
    itemToString: (item) => item?.name ?? '',
    itemToKey: (item) => item?.key ?? '',
    selectedItem: null,
    // A second click is no wish to close what the first one opened, nor is the way to Try again.
    onIsOpenChange: ({ type, isOpen: next }) =>
      setOpen(next || type === useCombobox.stateChangeTypes.InputClick || hasFailed),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText('');
      onChoose(selectedItem);
    },
    stateReducer: keepTyped,
  });
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
      <label {...box.getLabelProps()} htmlFor={id} className={classes.label}>
        {label}
      </label>
      <InputFrame before={<IconSearch size={18} stroke={1.5} aria-hidden />}>
        <input
          {...box.getInputProps({
            // At once and not when the box tells it, which is after the next letter of somebody who types fast.
            onChange: (event) => setText(event.currentTarget.value),
          })}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          aria-describedby={`${id}-note`}
        />
      </InputFrame>
      <SuggestionList box={box} items={lenders} isOpen={isListed} getKey={({ key }) => key}>
        {(lender) => (
          <>
            <span>
              <strong>{[lender.name, lender.assigns].filter(Boolean).join(' ')}</strong>
              <br />
              {formatAddressLine(lender)}
            </span>
            <span className={classes.source}>{enumLabel('LenderSource', lender.source)}</span>
          </>
        )}
      </SuggestionList>
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
