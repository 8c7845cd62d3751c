import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumberInput, parseNumberInput } from '../form/text/number-text.ts';
import type { AnswerValue, Question } from './plan.ts';
import classes from './QuestionRow.module.css';
import { useFormat } from './use-format.ts';

interface NumberAnswerProps {
  question: Question;
  label: string;
  value: AnswerValue | null;
  onAnswer: (value: number) => void;
}

/** A number that answers on blur or Enter. The field shows the usual number until something is typed. */
export function NumberAnswer({ question, label, value, onAnswer }: NumberAnswerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const isYear = question.answer === 'yearBuilt';
  const scale = question.answer === 'certificateHeightFeet' ? 1 : 0;
  const shown = (number: number) => (isYear ? String(number) : formatNumberInput(number, scale));
  const answered = typeof value === 'number' ? value : null;
  const [typed, setTyped] = useState<{ text: string; of: number | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isTyping = typed !== null && typed.of === answered;
  const text = isTyping ? typed.text : answered === null ? '' : shown(answered);
  const { min, max } = question;
  const settle = () => {
    if (text.trim() === '' || !isTyping) return;
    const { value: number } = parseNumberInput(text, scale);
    if (number === null) return setProblem(t('questions.notNumber'));
    const isOutside = (min !== null && number < min) || (max !== null && number > max);
    if (isOutside)
      return setProblem(
        t('questions.outside', { min: format.number(min ?? 0), max: format.number(max ?? 0) }),
      );
    setProblem(null);
    setTyped(null);
    if (number !== answered) onAnswer(number);
  };
  const unit = format.unit(question);
  return (
    <form
      className={classes.number}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <TextInput
        size="sm"
        className={classes.numberInput}
        error={problem !== null}
        value={text}
        inputMode={scale > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={unit === null ? label : `${label} (${unit})`}
        attributes={{ input: { 'aria-describedby': problem === null ? undefined : id } }}
        placeholder={typeof question.likelyValue === 'number' ? shown(question.likelyValue) : undefined}
        onChange={(event) => {
          setTyped({ text: event.currentTarget.value, of: answered });
          setProblem(null);
        }}
        onBlur={settle}
      />
      {unit === null ? null : <span>{unit}</span>}
      {isTyping && text.trim() !== '' ? (
        <Button type="submit" variant="default" size="compact-sm" tabIndex={-1}>
          {t('questions.set')}
        </Button>
      ) : null}
      {problem === null ? null : (
        <p id={id} className={classes.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
