import classes from '../layout/PageFrame.module.css';
import { loadAgain } from './stop-waiting.ts';
import { Waiting } from './Waiting.tsx';

/** Stands while a page's script or its first answer is on the way. */
export function PageWaiting() {
  return (
    <main id="main" className={classes.content} tabIndex={-1}>
      <Waiting label="Loading the page" wayOn={loadAgain} />
    </main>
  );
}
