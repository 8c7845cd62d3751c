import { TextInput } from '@mantine/core';
import { type ChangeEvent, type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';
import { describe, FieldShell } from '../FieldShell.tsx';
import { countBeforeCaret, findCaretIndex } from '../text/caret.ts';
import { useErrorAfterBlur } from '../use-error-after-blur.ts';
import type { ControlProps } from './control-props.ts';
import classes from './TextControl.module.css';

/** A keystroke or paste: the text after it, the text before it, and whether the caret was at the end. */
export interface Keystroke {
  before: string;
  after: string;
  isAtEnd: boolean;
}

interface TextControlProps<T> extends ControlProps<T> {
  /** The displayed text; the typed text unless a control formats it. */
  shown?: string;
  onKeystroke: (keystroke: Keystroke) => void;
  onFocus?: () => void;
  /** The characters by which the caret keeps its place when the text is reformatted during typing. */
  caretCharacters?: RegExp;
  width?: 'short' | 'medium' | 'full';
  /** Shown before the text, such as "$". */
  prefix?: string;
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'spellCheck'
  > & { 'data-autofocus'?: true | undefined };
}

/** One line of typed text with its label and messages; the base of all typed controls. */
export function TextControl<T>(props: TextControlProps<T>) {
  const { id, value, shown = value.text, width = 'full', prefix, unit, input, disabled } = props;
  const { error, onBlur } = useErrorAfterBlur(value, props.error);
  const caret = useStableCaret(shown, props.caretCharacters);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const after = event.currentTarget.value;
    caret.hold(event.currentTarget);
    props.onKeystroke({ before: shown, after, isAtEnd: event.currentTarget.selectionStart === after.length });
  };
  return (
    <FieldShell {...props} error={error} layout="half">
      {(attributes) => (
        <div className={classes.line} data-width={width}>
          <TextInput
            {...attributes}
            {...input}
            ref={caret.ref}
            className={classes.input}
            attributes={describe(attributes)}
            error={Boolean(error)}
            leftSection={prefix ? <span aria-hidden="true">{prefix}</span> : undefined}
            leftSectionWidth={prefix ? 30 : undefined}
            value={shown}
            disabled={disabled ?? false}
            onChange={change}
            onFocus={props.onFocus}
            onBlur={() => {
              onBlur();
              props.onBlur?.();
            }}
          />
          {unit ? (
            <span id={`${id}-unit`} className={classes.unit}>
              {unit}
            </span>
          ) : null}
        </div>
      )}
    </FieldShell>
  );
}

function useStableCaret(shown: string, counts: RegExp | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  const caretCount = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (caretCount.current === null || !counts || !element) return;
    const caretIndex = findCaretIndex(shown, caretCount.current, counts);
    caretCount.current = null;
    element.setSelectionRange(caretIndex, caretIndex);
  }, [shown, counts]);
  const hold = (element: HTMLInputElement) => {
    const { value, selectionStart } = element;
    const isAtEnd = selectionStart === null || selectionStart === value.length;
    caretCount.current = isAtEnd || !counts ? null : countBeforeCaret(value, selectionStart, counts);
  };
  return { ref, hold };
}
