import { CallButton } from '../ui/controls/CallButton.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import classes from './SelectionToolbar.module.css';

interface AssignChoiceProps {
  people: readonly { readonly userId: string; readonly name: string }[];
  /** The chosen person; empty for none. */
  userId: string;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: (userId: string) => void;
  onAssign: () => void;
}

/** The choice of a colleague, and the button that assigns the selected work to them. */
export function AssignChoice({ people, userId, isBusy, isDisabled, onChoose, onAssign }: AssignChoiceProps) {
  return (
    <span className={classes.assign}>
      <FilterSelect
        className={classes.people}
        label="Assign to"
        any="Choose"
        value={userId}
        options={people.map((person) => ({ value: person.userId, label: person.name }))}
        onChange={onChoose}
      />
      <CallButton
        size="sm"
        variant="default"
        isBusy={isBusy}
        isDisabled={isDisabled || userId === ''}
        onPress={onAssign}
      >
        Assign
      </CallButton>
    </span>
  );
}
