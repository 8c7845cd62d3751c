import { outOfRange } from '../../../../machines/domain/place/location-facts.ts';
import { CheckField } from '../../../form/controls/CheckField.tsx';
import { blankInput, choiceInput, validInput } from '../../../form/input-state.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import classes from './ReachQuestion.module.css';

interface ReachQuestionProps {
  name: `locationFacts.${string}`;
  /** The meaning of "none" for this fact: "No coast within 50 miles". */
  none: string;
  label: string;
  required: boolean;
  note?: string;
}

/** Asks for a fact with three possible answers: a value, that there is known to be none in reach, or not known. */
export function ReachQuestion({ name, none, label, required, note }: ReachQuestionProps) {
  const { inputFor, setInput, blur, isReadOnly } = useWizard();
  const isNone = inputFor(name).value === outOfRange;
  return (
    <div className={classes.question}>
      {isNone ? (
        <div className={classes.none}>
          <span>{label}</span>
          <strong>None in reach</strong>
        </div>
      ) : (
        <Ask name={name} required={required} note={note} />
      )}
      <CheckField
        id={`${name}-none`}
        label={none}
        value={choiceInput(isNone)}
        onChange={({ value }) =>
          setInput(name, value === true ? validInput(outOfRange, outOfRange) : blankInput)
        }
        onBlur={() => blur(name)}
        disabled={isReadOnly}
      />
    </div>
  );
}
