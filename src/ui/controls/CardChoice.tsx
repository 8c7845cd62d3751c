import { Radio } from '@mantine/core';
import classes from './CardChoice.module.css';
import type { Choice, RadioGroupAttributes } from './choice.ts';

interface CardChoiceProps<T extends string | number> extends RadioGroupAttributes {
  options: readonly Choice<T>[];
  value: T | null;
  onChange: (value: T) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** The size of the cards; large suits pictures that contain text. */
  size?: 'medium' | 'large' | undefined;
}

/** More cards than this are tiles with the picture at the left of the words. */
const mostTallCards = 5;

/** Cards with a picture and a label over real radio buttons: arrow keys move, one tab stop. */
export function CardChoice<T extends string | number>(props: CardChoiceProps<T>) {
  const { options, value, onChange, onBlur, disabled, size, id, ...attributes } = props;
  return (
    <div
      className={classes.cards}
      role="radiogroup"
      data-size={size}
      data-many={(size !== 'large' && options.length > mostTallCards) || undefined}
      data-invalid={attributes['aria-invalid'] || undefined}
      {...attributes}
    >
      {options.map((option, index) => (
        <Radio
          key={option.value}
          classNames={cardClasses}
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={id}
          value={option.value}
          checked={option.value === value}
          disabled={disabled === true || option.isDisabled === true}
          onChange={() => onChange(option.value)}
          onBlur={onBlur}
          label={
            <>
              {option.picture ? <span className={classes.picture}>{option.picture}</span> : null}
              <span className={classes.text}>
                <span className={classes.label}>{option.label}</span>
                {option.description ? (
                  <span className={classes.description}>{option.description}</span>
                ) : null}
              </span>
            </>
          }
        />
      ))}
    </div>
  );
}

const cardClasses = {
  body: classes.card,
  inner: classes.mark,
  labelWrapper: classes.parts,
  label: classes.parts,
};
