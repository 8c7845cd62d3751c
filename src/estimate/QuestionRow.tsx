import { ActionIcon, Radio, Tooltip } from '@mantine/core';
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberAnswer } from './NumberAnswer.tsx';
import { type Question, readAnswer } from './plan.ts';
import classes from './QuestionRow.module.css';
import type { EstimateSession } from './use-estimate.ts';
import { useFormat } from './use-format.ts';

interface QuestionRowProps {
  question: Question;
  /** How wide the range is now, in dollars. */
  width: number;
  session: EstimateSession;
}

/** One question: how much it decides, its choices side by side or a number, and the answer that can be forgotten. */
export function QuestionRow({ question, width, session }: QuestionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const value = readAnswer(session.plan.answers, question.answer);
  const label = format.label(question);
  const help = format.help(question);
  const { trouble } = session;
  const refusals =
    trouble?.kind === 'refused' && trouble.answer === question.answer && value !== null
      ? trouble.problems
      : [];
  const isDone = value !== null && refusals.length === 0;
  const amounts = { amount: format.dollars(question.decides), width: format.dollars(width) };
  const decides =
    question.decides <= 0
      ? t('questions.decidesNothing')
      : hasOneLikelyPrice(question)
        ? t('questions.decidesOnlyBounds', amounts)
        : t('questions.decides', amounts);
  const shape = {
    name: id,
    question,
    value,
    onAnswer: (given: typeof value) => session.answer(question, given),
  };
  return (
    <fieldset
      className={classes.row}
      data-answer={question.answer}
      aria-describedby={`${id}-weight`}
      aria-keyshortcuts={help === null ? undefined : 'F1'}
      onKeyDown={(event) => {
        if (event.key !== 'F1' || help === null) return;
        event.preventDefault();
        setHelpOpen(!isHelpOpen);
      }}
    >
      <legend className={classes.label}>{label}</legend>
      {help === null ? null : (
        <ActionIcon
          size={28}
          aria-label={t('questions.help', { question: label })}
          aria-expanded={isHelpOpen}
          tabIndex={-1}
          onClick={() => setHelpOpen(!isHelpOpen)}
        >
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <p id={`${id}-weight`} className={classes.weight}>
        {isDone ? (
          <span className={classes.done}>
            <IconCheck size={16} stroke={1.75} aria-hidden /> {t('questions.answered')}
            <Tooltip label={t('questions.change', { question: label })} events={focusAndHover}>
              <ActionIcon
                size={28}
                aria-label={t('questions.change', { question: label })}
                onClick={() => session.answer(question, null)}
              >
                <IconX size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </span>
        ) : (
          <>
            <span
              className={classes.bar}
              aria-hidden="true"
              style={{ inlineSize: `${Math.min(100, (100 * question.decides) / Math.max(1, width))}%` }}
            />
            {decides}
          </>
        )}
      </p>
      {isHelpOpen && help !== null ? (
        <p className={classes.helpText} role="status">
          {help}
        </p>
      ) : null}
      {refusals.map(({ message }) => (
        <p key={message} className={classes.problem} role="alert">
          {message}
        </p>
      ))}
      {question.kind === 'NUMBER' ? <NumberAnswer {...shape} label={label} /> : <ChoiceAnswer {...shape} />}
    </fieldset>
  );
}

/** Whether every choice has the same likely price, so that an answer moves only the bounds of the range. */
function hasOneLikelyPrice({ choices }: Question): boolean {
  const prices = choices.flatMap(({ range }) => (range === null ? [] : [range.likely]));
  return prices.length > 1 && new Set(prices).size === 1;
}

interface ChoiceAnswerProps {
  name: string;
  question: Question;
  value: ReturnType<typeof readAnswer>;
  onAnswer: (value: string | number | boolean) => void;
}

function ChoiceAnswer({ name, question, value, onAnswer }: ChoiceAnswerProps) {
  const format = useFormat();
  return (
    <div className={classes.choices} data-many={question.choices.length > 4 || undefined}>
      {question.choices.map((choice) => {
        const given = toAnswer(choice.value);
        if (given === null) return null;
        return (
          <Radio
            key={String(given)}
            classNames={choiceClasses}
            name={name}
            checked={given === value}
            onChange={() => onAnswer(given)}
            label={
              <>
                <span>{format.value(question.answer, given, choice.label)}</span>
                {choice.range === null ? null : (
                  <span className={classes.choiceAmount}>{format.dollars(choice.range.likely)}</span>
                )}
              </>
            }
          />
        );
      })}
    </div>
  );
}

const focusAndHover = { hover: true, focus: true, touch: false };

const choiceClasses = {
  root: classes.choiceFrame,
  body: classes.choice,
  inner: classes.choiceMark,
  labelWrapper: classes.choiceLabel,
  label: classes.choiceWords,
};

function toAnswer(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
