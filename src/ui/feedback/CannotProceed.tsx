import { IconHandStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FactList } from '../display/FactList.tsx';
import classes from './CannotProceed.module.css';

interface CannotProceedProps {
  /** The short reason, as a heading. */
  header: string;
  /** The reason of the stop. */
  message: string;
  /** The remedies, each as a sentence. */
  remedies: readonly string[];
  /** Who can lift the stop. */
  liftedBy: string;
  /** The reference code to give on the phone. */
  reference: string;
  /** The buttons, the likeliest first. */
  actions: ReactNode;
}

/** A hard stop: the reason first, then what can be done, who can lift it, and the ways forward. */
export function CannotProceed(props: CannotProceedProps) {
  const { header, message, remedies, liftedBy, reference, actions } = props;
  return (
    <div className={classes.stop}>
      <div className={classes.reason} role="alert">
        <IconHandStop size={28} stroke={1.5} aria-hidden />
        <div>
          <h2>{header}</h2>
          <p>{message}</p>
        </div>
      </div>
      {remedies.length > 0 ? (
        <div>
          <h3>What can be done</h3>
          <ul className={classes.remedies}>
            {remedies.map((remedy) => (
              <li key={remedy}>{remedy}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <FactList
        facts={[
          { label: 'Who can lift it', value: liftedBy },
          { label: 'Reference code', value: reference },
        ]}
      />
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
