import { type UseComboboxReturnValue, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { ReactNode } from 'react';
import classes from './SuggestionList.module.css';

interface SuggestionListProps<Item> {
  box: UseComboboxReturnValue<Item>;
  items: readonly Item[];
  isOpen: boolean;
  getKey: (item: Item) => string;
  /** An item as it is shown. */
  children: (item: Item) => ReactNode;
}

/** The suggestions below a line that is typed in, at `--suggestions-top` of what holds both. */
export function SuggestionList<Item>({ box, items, isOpen, getKey, children }: SuggestionListProps<Item>) {
  return (
    <ul {...box.getMenuProps()} className={classes.list} hidden={!isOpen}>
      {isOpen
        ? items.map((item, index) => (
            <li
              key={getKey(item)}
              {...box.getItemProps({ item, index })}
              className={classes.option}
              data-highlighted={box.highlightedIndex === index || undefined}
            >
              {children(item)}
            </li>
          ))
        : null}
    </ul>
  );
}

/** Keeps what was typed when the line is left. */
export function keepTyped<Item>(
  { inputValue }: { readonly inputValue: string },
  { type, changes }: UseComboboxStateChangeOptions<Item>,
) {
  return type === useCombobox.stateChangeTypes.InputBlur
    ? { ...changes, selectedItem: null, inputValue }
    : changes;
}
