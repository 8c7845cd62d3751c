import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import classes from '../Lab.module.css';
import { playerUrl } from '../paths/lab-path.ts';
import type { CoveredClass } from './class-groups.ts';
import { isTravelled } from './coverage-sources.ts';
import { MakeTest } from './MakeTest.tsx';

/** Plays a path class; one through which no quote goes can also be made a test. */
export function ClassActions({ item, pathClass }: CoveredClass) {
  return (
    <div className={classes.actions}>
      <ButtonLink size="sm" variant="default" href={playerUrl(pathClass)}>
        Play it
      </ButtonLink>
      {isTravelled(item) ? null : <MakeTest pathClass={pathClass} />}
    </div>
  );
}
