import { BuildingPicture } from '../../building/BuildingPicture.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from './BuildingSoFar.module.css';

export interface BuildingSoFarProps {
  /** In a column of its own, or behind a line that opens. */
  place: 'column' | 'fold';
}

/** The building as answered so far, with what is typed and not saved yet. */
export function BuildingSoFar({ place }: BuildingSoFarProps) {
  const { file } = useWizard();
  const picture = (
    <BuildingPicture file={file} label="The building in section" isTextShown={place === 'fold'} />
  );
  return (
    <aside className={`${classes.panel} hw-no-print`} data-place={place} aria-label="The building so far">
      {place === 'fold' ? (
        <Disclosure label="The building so far" printMode="if open">
          {picture}
        </Disclosure>
      ) : (
        <>
          <h2 className={classes.title}>The building so far</h2>
          {picture}
        </>
      )}
    </aside>
  );
}
