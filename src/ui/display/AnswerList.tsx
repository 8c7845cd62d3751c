import classes from './AnswerList.module.css';
import { FactList } from './FactList.tsx';

interface AnswerListProps {
  groups: readonly {
    readonly title: string;
    readonly answers: readonly { readonly label: string; readonly value: string }[];
  }[];
}

/** Answers under the titles of the steps that asked for them, all open, so that the signer has seen them. */
export function AnswerList({ groups }: AnswerListProps) {
  return (
    <div className={classes.groups}>
      {groups.map(({ title, answers }) => (
        <div key={title}>
          <h3 className={classes.title}>{title}</h3>
          <FactList facts={answers} isDense />
        </div>
      ))}
    </div>
  );
}
