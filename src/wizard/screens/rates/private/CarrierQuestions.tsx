import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { Drawer } from '../../../../ui/controls/Drawer.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import { Ask } from '../../../question/Ask.tsx';
import classes from './OfferComparison.module.css';
import type { Offers } from './offer-rows.ts';

interface CarrierQuestionsProps {
  questions: Offers['questions'];
  /** Whether any carrier still has to be asked. */
  isUnasked: boolean;
  /** Asks the carriers. Null without coverages to ask about. */
  ask: (() => void) | null;
}

/** The carriers' questions in a drawer, and the button that asks the carriers, in the drawer until everything is answered. */
export function CarrierQuestions({ questions, isUnasked, ask }: CarrierQuestionsProps) {
  const { isRating, isReadOnly, messagesFor } = useWizard();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useOpenFromAddress(questions, () => setOpen(true));
  const answeredCount = questions.filter(({ isAnswered }) => isAnswered).length;
  const isComplete = answeredCount === questions.length;
  const isWrong = questions.some(({ field }) => messagesFor(field).error !== undefined);
  const askButton =
    ask === null || isReadOnly ? null : (
      <CallButton
        variant={isUnasked ? 'filled' : 'default'}
        isBusy={isRating}
        busyText="Asking…"
        slowText={null}
        onPress={() => {
          setOpen(false);
          ask();
        }}
      >
        Ask the carriers
      </CallButton>
    );
  return (
    <div className={classes.asking}>
      {isComplete && !isOpen ? askButton : null}
      {questions.length === 0 ? null : (
        <Button
          variant={isComplete || !isUnasked ? 'default' : 'filled'}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          What the carriers ask
        </Button>
      )}
      <span>{`${answeredCount} of ${questions.length} answered`}</span>
      {isWrong ? <StatusWord tone="bad">An answer is wrong</StatusWord> : null}
      <Drawer
        id={id}
        isOpen={isOpen}
        title="What private carriers ask"
        intro="A carrier is asked for a quote once its questions are answered."
        onClose={() => setOpen(false)}
        actions={
          <>
            {askButton}
            <Button variant="subtle" onClick={() => setOpen(false)}>
              Close
            </Button>
          </>
        }
      >
        <QuestionFields questions={questions} />
        {ask === null && !isReadOnly ? (
          <p>Enter coverages and deductibles first; then the carriers can be asked.</p>
        ) : null}
      </Drawer>
    </div>
  );
}

/** The questions, each shown once with the names of the carriers that ask it. */
function QuestionFields({ questions }: Pick<CarrierQuestionsProps, 'questions'>) {
  const shownQuestions = questionFields.flatMap((field) =>
    questions.filter((question) => question.field === field),
  );
  return (
    <>
      {shownQuestions.map(({ field, carriers }) => (
        <Ask key={field} name={field} note={`Asked by ${carriers.join(' and ')}.`} />
      ))}
    </>
  );
}

/** Opens the drawer when the address names one of its questions, as a link of the error summary does, and focuses it. */
function useOpenFromAddress(questions: Offers['questions'], open: () => void): void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const follow = () => {
      const field = decodeURIComponent(location.hash.slice(1));
      if (!questions.some((question) => question.field === field)) return;
      open();
      setWanted(field);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [questions, open]);
  useEffect(() => {
    if (wanted === null) return;
    document.getElementById(wanted)?.focus();
    setWanted(null);
  }, [wanted]);
}

/** The questions in display order. */
const questionFields: readonly string[] = [
  'policy.surplusLinesHasPriorLosses',
  'privateQuestions.priorFloodLossesCount',
  'privateQuestions.isVacant',
  'privateQuestions.hasUnrepairedDamage',
  'privateQuestions.hasFinishedBasement',
  'privateQuestions.distanceToCoastMiles',
];
