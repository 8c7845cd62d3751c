import {
  Combobox,
  ComboboxDropdown,
  ComboboxOption,
  ComboboxOptions,
  ComboboxTarget,
  TextInput,
  type TextInputProps,
  useCombobox,
} from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './SuggestionInput.module.css';

interface SuggestionInputProps<Item> extends TextInputProps {
  id: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** Renders an item in the list. */
  showItem: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whether Enter chooses the first item until another one is marked. */
  isFirstMarked?: boolean;
  /** The id of the line that says what was found. */
  noteId: string;
}

/** A line that is typed in, with suggestions below it. The typed text stays when the line is left. */
export function SuggestionInput<Item>(props: SuggestionInputProps<Item>) {
  const {
    items,
    getKey,
    showItem,
    onChoose,
    isOpen,
    onOpenChange,
    isFirstMarked = false,
    noteId,
    ...input
  } = props;
  const isListed = isOpen && items.length > 0;
  const box = useCombobox({ opened: isListed, onOpenedChange: onOpenChange });
  const { selectFirstOption, resetSelectedOption } = box;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have another first one
  useEffect(() => {
    if (isListed && isFirstMarked) selectFirstOption();
    else resetSelectedOption();
  }, [isListed, isFirstMarked, items, selectFirstOption, resetSelectedOption]);
  return (
    <Combobox
      store={box}
      withinPortal={false}
      onOptionSubmit={(key) => {
        const item = items.find((one) => getKey(one) === key);
        onOpenChange(false);
        if (item !== undefined) onChoose(item);
      }}
    >
      <ComboboxTarget withExpandedAttribute>
        <TextInput
          {...input}
          attributes={{ input: { 'aria-describedby': noteId } }}
          spellCheck={false}
          onClick={() => onOpenChange(true)}
          onBlur={() => onOpenChange(false)}
          onChange={(event) => {
            input.onChange?.(event);
            onOpenChange(true);
          }}
        />
      </ComboboxTarget>
      <ComboboxDropdown p={4}>
        <ComboboxOptions className={classes.options} labelledBy={`${input.id}-label`}>
          {(isListed ? items : []).map((item) => (
            <ComboboxOption key={getKey(item)} value={getKey(item)} className={classes.option}>
              {showItem(item)}
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </ComboboxDropdown>
    </Combobox>
  );
}
