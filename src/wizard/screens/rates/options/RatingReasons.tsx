import type { RatingStatus } from '../../../../../machines/contract/types.ts';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import classes from './RatingReasons.module.css';

interface RatingReasonsProps {
  status: RatingStatus;
  reasons: readonly { code: string; subject: string; message: string }[];
}

/** Why the premium is provisional or cannot be rated, as a list of reasons. Renders nothing for a complete rating. */
export function RatingReasons({ status, reasons }: RatingReasonsProps) {
  if (status === 'RATED') return null;
  const list = (
    <ul className={classes.list}>
      {reasons.map(({ code, subject, message }) => (
        <li key={`${code} ${subject} ${message}`}>{message}</li>
      ))}
    </ul>
  );
  return status === 'NOT_RATABLE' ? (
    <Banner kind="warn" title="This risk cannot be rated">
      {list}
    </Banner>
  ) : (
    <Banner kind="warn" title="These premiums are provisional">
      {list}
    </Banner>
  );
}
